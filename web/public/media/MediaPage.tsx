import type { AnswersOf, Place } from '#contract/pages.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { CollectionTiles } from '#web/public/parts/CollectionTiles.tsx'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Media.module.css'

/** A tenant's collections of recordings. */
export const MediaPage = ({
  place,
  answers: { site, collections },
}: {
  place: Place<'media'>
  answers: AnswersOf<'media'>
}) => (
  <Shell place={place} site={site} section="media" admin={paths.indicesInAdmin(site.id)}>
    <div className={styles.page}>
      <PageTop
        crumbs={[{ text: t(pageTexts.front), href: paths.site(site.id) }]}
        title={t(pageTexts.media)}
      />
      <CollectionTiles tenantId={site.id} collections={collections} />
    </div>
  </Shell>
)
