import type { AnswersOf, Place } from '#contract/pages.ts'
import { advancedTexts } from '#texts/advanced-search.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import { SearchForm } from '#web/public/parts/SearchForm.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import { searchedHoldings } from './holdings.ts'
import styles from './SitePage.module.css'

/** The front page of a tenant: its search, what it holds and what it says of itself. */
export const SitePage = ({
  place,
  answers: { site },
}: {
  place: Place<'site'>
  answers: AnswersOf<'site'>
}) => {
  const held = searchedHoldings(site.totals)
  const { text, lang } = inLanguageOfPage(site.description)
  return (
    <Shell place={place} site={site}>
      <div className={styles.hero}>
        <div className={styles.find}>
          <h1>{held === '' ? site.name[language()] : t(pageTexts.searchIn)(held)}</h1>
          <SearchForm tenantId={site.id} />
          <Examples tenantId={site.id} examples={site.searchExamples} />
        </div>
        {site.background && <img className={styles.background} src={site.background.uri} alt="" />}
      </div>
      {text !== '' && (
        <section className={styles.about} aria-labelledby="about">
          <h2 id="about">{site.name[language()]}</h2>
          <p lang={lang}>{text}</p>
        </section>
      )}
    </Shell>
  )
}

/** The tenant's own examples of searches, as links. */
const Examples = ({ tenantId, examples }: { tenantId: string; examples: string[] }) =>
  examples.length === 0 ? (
    <p className={styles.examples}>
      <a href={paths.advancedSearch(tenantId)}>{t(advancedTexts.title)}</a>
    </p>
  ) : (
    <p className={styles.examples}>
      {t(pageTexts.forExample)}{' '}
      {examples.map((example, at) => (
        <span key={example}>
          {at > 0 && ', '}
          <a href={paths.search(tenantId, example)} rel="nofollow">
            {example}
          </a>
        </span>
      ))}{' '}
      {t(pageTexts.or)}{' '}
      <a href={paths.advancedSearch(tenantId)}>{t(advancedTexts.title).toLowerCase()}</a>
    </p>
  )
