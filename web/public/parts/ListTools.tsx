import type { ListFacet } from '#contract/galleries.ts'
import type { Histogram } from '#contract/histogram.ts'
import { isWholeList, LIST_SORTS, listEntries, type ListQuery } from '#contract/list-query.ts'
import type { PageName, Place } from '#contract/pages.ts'
import { fmtNumber } from '#texts/format.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { valueName } from '#web/public/kit/value-name.ts'
import styles from './ListTools.module.css'
import { SaveSearch } from './SaveSearch.tsx'

const SORT_TEXTS = {
  date: pageTexts.sortDate,
  '-date': pageTexts.sortDateDown,
  title: pageTexts.sortTitle,
  indexed: pageTexts.sortIndexed,
}

type Props = {
  place: Place<PageName>
  /** The address of the list without its query. */
  action: string
  query: ListQuery
  /** How many there are, in words. */
  count: string
  decades: Histogram
  facets: readonly ListFacet[]
  placeholder: string
}

/** The form of a list: words, decades, filters and order. It works without script. */
export const ListTools = ({ place, action, query, count, decades, facets, placeholder }: Props) => (
  <form className={styles.tools} action={action} data-enhance="filters">
    <input
      className={styles.words}
      type="search"
      name="q"
      defaultValue={query.q}
      placeholder={placeholder}
      aria-label={placeholder}
    />
    <button type="submit" className={`button plain ${styles.send}`}>
      {t(pageTexts.search)}
    </button>
    <Decades decades={decades} query={query} />
    <Filters facets={facets} query={query} action={action} />
    <div className={styles.shown}>
      <p role="status">{count}</p>
      {!isWholeList(query) && (
        <SaveSearch place={place} entries={listEntries({ ...query, page: 1 })} />
      )}
      <label>
        <span>{t(pageTexts.sortBy)}</span>{' '}
        <select name="sort" defaultValue={query.sort ?? ''}>
          <option value="">
            {t(query.q === '' ? pageTexts.sortOwn : pageTexts.sortRelevance)}
          </option>
          {LIST_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(SORT_TEXTS[sort])}
            </option>
          ))}
        </select>
      </label>
    </div>
  </form>
)

/** The decades of what was found; a press limits the list to one. */
const Decades = ({ decades: { bins }, query }: { decades: Histogram; query: ListQuery }) => {
  const chosen =
    query.from !== undefined && query.to === query.from + 9 ? String(query.from) : undefined
  const isAll = query.from === undefined && query.to === undefined
  return bins.length < 2 && isAll ? null : (
    <fieldset className={styles.decades}>
      <legend className="vh">{t(pageTexts.decades)}</legend>
      {/* The chosen span stays when the form is sent by another button. */}
      {query.from !== undefined && <input type="hidden" name="from" value={query.from} />}
      {query.to !== undefined && <input type="hidden" name="to" value={query.to} />}
      <button type="submit" name="decade" value="all" aria-pressed={isAll}>
        {t(pageTexts.all)}
      </button>
      {bins.map(({ year }) => (
        <button
          key={year}
          type="submit"
          name="decade"
          value={year}
          aria-pressed={chosen === String(year)}
        >
          {t(pageTexts.decadeSpan)(year)}
        </button>
      ))}
    </fieldset>
  )
}

const Filters = ({ facets, query, action }: Pick<Props, 'facets' | 'query' | 'action'>) => {
  const ticked = query.values.length
  const shown = facets.filter(({ values }) => values.length > 0)
  if (shown.length === 0) return null
  return (
    <details className={styles.filters} open={ticked > 0}>
      <summary>{ticked > 0 ? t(pageTexts.filtersOn)(ticked) : t(pageTexts.filters)}</summary>
      <div className={styles.facets}>
        {shown.map(({ field, label, values }) => (
          <fieldset key={field}>
            <legend>{label[language()]}</legend>
            {values.map(({ value, count, isTicked }) => (
              <label key={value}>
                <input
                  type="checkbox"
                  name={`v.${field}`}
                  value={value}
                  defaultChecked={isTicked}
                />
                <span>{valueName(field, value)}</span>
                <span className="muted num">{fmtNumber(count, language())}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <p className={styles.ends}>
        <button type="submit" className="button">
          {t(pageTexts.filter)}
        </button>
        {ticked > 0 && <a href={action}>{t(pageTexts.clearFilters)}</a>}
      </p>
    </details>
  )
}
