import type { AnswersOf, Place } from '#contract/pages.ts'
import { fmtNumber } from '#texts/format.ts'
import { pageTexts } from '#texts/pages.ts'
import { siteSearchTexts as texts } from '#texts/site-search.ts'
import { language, t } from '#web/kit/language.ts'
import { SearchForm } from '#web/public/parts/SearchForm.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import { FoundRows } from './FoundRows.tsx'
import { KINDS } from './KindTabs.tsx'
import section from './KindSection.module.css'
import styles from './SearchPage.module.css'

/** The search over all public tenants: each with its numbers and first results. */
export const EverywherePage = ({
  place,
  answers: { found },
}: {
  place: Place<'searchEverywhere'>
  answers: AnswersOf<'searchEverywhere'>
}) => {
  const { q } = place.query
  const shown = found.sites.filter(({ total }) => total > 0)
  return (
    <Shell place={place}>
      <div className={styles.page}>
        <h1 className="vh">{t(texts.everywhere)}</h1>
        <SearchForm q={q} />
        <div className={styles.sites}>
          {q === '' && <p className="muted">{t(texts.everywhereHelp)}</p>}
          {q !== '' && shown.length === 0 && (
            <>
              <h2>{t(pageTexts.nothingFor)(q)}</h2>
              <p>{t(texts.noneHere)}</p>
              <ul>
                <li>{t(pageTexts.fewerWords)}</li>
                <li>{t(pageTexts.inflected)}</li>
              </ul>
            </>
          )}
          {shown.map(({ id, name, total, counts, records }) => (
            <section key={id} className={section.kind} aria-labelledby={`site-${id}`}>
              <div className={section.head}>
                <h2 id={`site-${id}`}>
                  <a href={paths.site(id)}>{name[language()]}</a>
                </h2>
                <a href={paths.search(id, q)} rel="nofollow">
                  {t(texts.allOf)(fmtNumber(total, language()))}
                </a>
              </div>
              <p className="muted">
                {KINDS.filter((kind) => counts[kind] > 0)
                  .map((kind) => `${t(texts[kind])} ${fmtNumber(counts[kind], language())}`)
                  .join(' · ')}
              </p>
              <FoundRows tenantId={id} records={records} />
            </section>
          ))}
          {found.page < found.pages && q !== '' && (
            <p>
              <a
                className="button plain"
                href={paths.searchEverywhere(q, found.page + 1)}
                rel="nofollow"
              >
                {t(texts.moreSites)}
              </a>
            </p>
          )}
        </div>
      </div>
    </Shell>
  )
}
