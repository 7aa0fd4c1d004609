import { isWholeList } from '#contract/list-query.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import { ListTools } from '#web/public/parts/ListTools.tsx'
import { NothingFound } from '#web/public/parts/NothingFound.tsx'
import { Pager } from '#web/public/parts/Pager.tsx'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { RecordList } from '#web/public/parts/RecordList.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Media.module.css'

/** A leaf of recordings, with words, decades, filters and order. */
export const RecordingsPage = ({
  place,
  answers: { site, collection, found },
}: {
  place: Place<'recordings'>
  answers: AnswersOf<'recordings'>
}) => {
  const { query } = place
  const { text, lang } = inLanguageOfPage(collection.description)
  const whole = paths.collection(site.id, 'media', collection.id)
  const leafAt = (page: number) => paths.recordings(site.id, collection.id, { ...query, page })
  return (
    <Shell
      place={place}
      site={site}
      section="media"
      admin={paths.indexInAdmin(site.id, collection)}
    >
      <div className={styles.page}>
        <PageTop
          isBeside
          crumbs={[{ text: t(pageTexts.media), href: paths.media(site.id) }]}
          title={collection.name[language()]}
        >
          {text !== '' && <p lang={lang}>{text}</p>}
        </PageTop>
        <ListTools
          place={place}
          action={whole}
          query={query}
          count={t(pageTexts.recordings)(found.total)}
          decades={found.decades}
          facets={found.facets}
          placeholder={t(pageTexts.searchGallery)}
        />
        <NothingFound
          q={query.q}
          found={found}
          isWhole={isWholeList(query)}
          correctedHref={(q) => paths.recordings(site.id, collection.id, { ...query, q, page: 1 })}
          wholeHref={whole}
        />
        <RecordList records={found.pictures} />
        <Pager page={found.page} pages={found.pages} hrefOf={leafAt} />
      </div>
    </Shell>
  )
}
