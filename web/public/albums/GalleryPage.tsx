import type { AnswersOf, Place } from '#contract/pages.ts'
import { isWholeList } from '#contract/list-query.ts'
import { GALLERY_LEAF } from '#contract/public-limits.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import { Leaves } from '#web/public/parts/Leaves.tsx'
import { ListTools } from '#web/public/parts/ListTools.tsx'
import { NothingFound } from '#web/public/parts/NothingFound.tsx'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Rows } from '#web/public/parts/Rows.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import { Covers } from './Covers.tsx'
import styles from './GalleryPage.module.css'

/** A gallery: a leaf of its pictures, with words, decades, filters and order. */
export const GalleryPage = ({
  place,
  answers: { site, collection, found },
}: {
  place: Place<'gallery'>
  answers: AnswersOf<'gallery'>
}) => {
  const { query } = place
  const { text, lang } = inLanguageOfPage(collection.description)
  const leafAt = (page: number) => paths.gallery(site.id, collection.id, { ...query, page })
  const isWhole = isWholeList(query)
  return (
    <Shell
      place={place}
      site={site}
      section="galleries"
      admin={paths.indexInAdmin(site.id, collection)}
    >
      <div className={styles.gallery}>
        <PageTop
          isBeside
          crumbs={[{ text: t(pageTexts.galleries), href: paths.galleries(site.id) }]}
          title={collection.name[language()]}
        >
          {text !== '' && <p lang={lang}>{text}</p>}
        </PageTop>
        <Covers tenantId={site.id} covers={found.covers} />
        <ListTools
          place={place}
          action={paths.gallery(site.id, collection.id)}
          query={query}
          count={t(pageTexts.pictures)(found.total)}
          decades={found.decades}
          facets={found.facets}
          placeholder={t(pageTexts.searchGallery)}
        />
        <NothingFound
          q={query.q}
          found={found}
          isWhole={isWhole}
          correctedHref={(q) => paths.gallery(site.id, collection.id, { ...query, q, page: 1 })}
          wholeHref={paths.gallery(site.id, collection.id)}
        />
        <Leaves found={found} hrefOf={leafAt} isSearch={!isWhole}>
          <Rows
            tenantId={site.id}
            pictures={found.pictures}
            leaf={found.page}
            rel={isWhole ? undefined : 'nofollow'}
            hrefOf={({ id }, at) =>
              paths.inGallery(
                site.id,
                collection.id,
                id,
                query,
                (found.page - 1) * GALLERY_LEAF + at,
              )
            }
          />
        </Leaves>
      </div>
    </Shell>
  )
}
