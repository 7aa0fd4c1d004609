import type { AnswersOf, Place } from '#contract/pages.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { CollectionTiles } from '#web/public/parts/CollectionTiles.tsx'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './GalleryPage.module.css'

/** A tenant's galleries, each with its cover. */
export const GalleriesPage = ({
  place,
  answers: { site, collections },
}: {
  place: Place<'galleries'>
  answers: AnswersOf<'galleries'>
}) => (
  <Shell place={place} site={site} section="galleries" admin={paths.indicesInAdmin(site.id)}>
    <div className={styles.gallery}>
      <PageTop
        crumbs={[{ text: t(pageTexts.front), href: paths.site(site.id) }]}
        title={t(pageTexts.galleries)}
      />
      {collections.length === 0 ? (
        <p className="muted">{t(pageTexts.noGalleries)}</p>
      ) : (
        <CollectionTiles tenantId={site.id} collections={collections} />
      )}
    </div>
  </Shell>
)
