import { collectionPage, collectionsPage } from './collection-pages.ts'

export const mediaPages = {
  media: collectionsPage('/main/media/:tenantId', 'media', "A tenant's collections of recordings."),
  recordings: collectionPage(
    '/main/media/:tenantId/:id',
    'media',
    'A leaf of the recordings of an index or alias, with filters.',
  ),
}
