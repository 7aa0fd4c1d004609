import type { AnswersOf, Place } from '#contract/pages.ts'
import { advancedEntries, findChoice } from '#contract/advanced-search.ts'
import { composeSearch } from '#contract/compose-search.ts'
import { COLLECTION_KINDS } from '#contract/sites.ts'
import { advancedTexts as texts } from '#texts/advanced-search.ts'
import { siteSearchTexts } from '#texts/site-search.ts'
import { language, t } from '#web/kit/language.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Rows } from '#web/public/parts/Rows.tsx'
import { SaveSearch } from '#web/public/parts/SaveSearch.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Advanced.module.css'
import { sentenceOf } from './advanced-sentence.ts'
import { AdvancedLines } from './AdvancedLines.tsx'
import { AdvancedWhen } from './AdvancedWhen.tsx'

/** The advanced search: a form of lines, its sentence, and the number of its results. */
export const AdvancedPage = ({
  place,
  answers: { site, fields, found, possible, certain },
}: {
  place: Place<'advancedSearch'>
  answers: AnswersOf<'advancedSearch'>
}) => {
  const { query } = place
  const address = paths.advancedSearch(site.id, advancedEntries(query))
  return (
    <Shell place={place} site={site}>
      <div className={styles.page} data-enhance="suggest" data-on="focusin">
        <PageTop
          crumbs={[{ text: t(siteSearchTexts.title), href: paths.search(site.id) }]}
          title={t(texts.title)}
        />
        <div data-enhance="year-sliders">
          <div data-enhance="advanced-form" data-address={address}>
            <form className={styles.columns} action={paths.advancedSearch(site.id)}>
              {/* Enter presses the first button of a form. */}
              <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
                {t(texts.update)}
              </button>
              <div>
                <fieldset className={styles.kinds}>
                  <legend>{t(texts.searchIn)}</legend>
                  {COLLECTION_KINDS.filter((kind) => site.navigation[kind] > 0).map((kind) => (
                    <label key={kind} className={styles.tick}>
                      <input
                        type="checkbox"
                        name="kind"
                        value={kind}
                        defaultChecked={query.kinds.includes(kind)}
                      />
                      {t(texts[kind])}
                    </label>
                  ))}
                </fieldset>
                <AdvancedLines tenantId={site.id} lines={query.lines} fields={fields} />
                <AdvancedWhen
                  search={query}
                  decades={found.decades}
                  possible={possible.total}
                  certain={certain.total}
                />
              </div>
              <Summary {...{ place, address, site, fields, found }} />
            </form>
          </div>
        </div>
      </div>
    </Shell>
  )
}

const asksAnything = ({ lines, from, to }: Place<'advancedSearch'>['query']): boolean =>
  lines.some(({ values }) => values.length > 0) || from !== '' || to !== ''

/** The search as a sentence, its number of results, and the first pictures. */
const Summary = ({
  place,
  address,
  site,
  fields,
  found: { total, records },
}: Pick<AnswersOf<'advancedSearch'>, 'site' | 'fields' | 'found'> & {
  place: Place<'advancedSearch'>
  address: string
}) => {
  const { query } = place
  const composed = composeSearch(query)
  const nameOf = (field: string) => findChoice(fields, field)?.label[language()] ?? field
  return (
    <aside className={styles.summary} data-live="summary">
      {composed ? (
        <p className={styles.sentence}>
          {sentenceOf(query, nameOf).map(({ text, isStrong }, at) =>
            // Pieces of a sentence have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            isStrong ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
          )}
        </p>
      ) : (
        <p className={styles.fault} role="alert">
          {t(texts.tooLong)}
        </p>
      )}
      {total > 0 ? (
        <a
          className="button"
          rel="nofollow"
          href={paths.siteSearch(site.id, {
            q: '',
            kinds: [],
            ...composed,
            values: [],
            in: [],
            page: 1,
            type: undefined,
          })}
        >
          {t(texts.show)(total)}
        </a>
      ) : (
        <p role="status">
          <b>{t(texts.nothing)}.</b> {t(texts.nothingHelp)}
        </p>
      )}
      <p className={styles.ends}>
        <button type="submit" className={styles.link} data-update="">
          {t(texts.update)}
        </button>
        <a href={paths.advancedSearch(site.id)}>{t(texts.clear)}</a>
        <a href={address} rel="nofollow">
          {t(texts.link)}
        </a>
        {composed && asksAnything(query) && (
          <SaveSearch place={place} entries={advancedEntries(query)} />
        )}
      </p>
      <Rows
        tenantId={site.id}
        pictures={records.album}
        leaf={1}
        hrefOf={({ id }) => paths.record(id)}
      />
    </aside>
  )
}
