import type { AnswersOf, Place } from '#contract/pages.ts'
import {
  SEARCH_RULES,
  searchExampleTexts,
  searchHelpTexts as texts,
  searchRuleTexts,
  type SearchRule,
} from '#texts/search-help.ts'
import { siteSearchTexts } from '#texts/site-search.ts'
import { language, t } from '#web/kit/language.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { SearchForm } from '#web/public/parts/SearchForm.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './SearchHelpPage.module.css'

/** How to search a site, with examples that are links to their search. */
export const SearchHelpPage = ({
  place,
  answers: { site, fields },
}: {
  place: Place<'searchHelp'>
  answers: AnswersOf<'searchHelp'>
}) => {
  const examplesOf = (rule: SearchRule): string[] =>
    rule === 'words' && site.searchExamples.length > 0
      ? site.searchExamples
      : t(searchExampleTexts[rule]).split('\n')
  return (
    <Shell place={place} site={site}>
      <div className={styles.page}>
        <PageTop
          crumbs={[{ text: t(siteSearchTexts.title), href: paths.search(site.id) }]}
          title={t(texts.title)}
        />
        <SearchForm tenantId={site.id} />
        <p className={styles.facts}>{t(texts.facts)}</p>
        <dl className={styles.rules}>
          {SEARCH_RULES.map((rule) => (
            <div key={rule}>
              <dt>
                {examplesOf(rule).map((example) => (
                  <a key={example} href={paths.search(site.id, example)} rel="nofollow">
                    {example}
                  </a>
                ))}
              </dt>
              <dd>
                {t(searchRuleTexts[rule])}
                {rule === 'field' && fields.length > 0 && (
                  <span className={styles.names}>
                    {t(texts.fieldsOfSite)}{' '}
                    {fields.map(({ label }) => label[language()]).join(', ')}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Shell>
  )
}
