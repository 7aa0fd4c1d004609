import type { AnswersOf } from '#contract/pages.ts'
import type { SiteQuery } from '#contract/pages/search-pages.ts'
import { fmtNumber } from '#texts/format.ts'
import { pageTexts } from '#texts/pages.ts'
import { advancedSentenceTexts, advancedTexts } from '#texts/advanced-search.ts'
import { siteSearchTexts as texts } from '#texts/site-search.ts'
import { language, t } from '#web/kit/language.ts'
import { valueName } from '#web/public/kit/value-name.ts'
import { paths } from '#web/public/paths.ts'
import { listed } from './advanced-sentence.ts'
import { DecadeChart, spanOf } from './DecadeChart.tsx'
import { YearField } from '#web/public/parts/YearField.tsx'
import styles from './Facets.module.css'
import { YearSliders } from './YearSliders.tsx'

type Props = { tenantId: string; query: SiteQuery; found: AnswersOf<'search'>['found'] }
type Tick = { name: string; value: string; text: string; count: number; isTicked: boolean }

/** The form of the filters: chosen ones as buttons, indices, years and facets. */
export const Facets = ({ tenantId, query, found }: Props) => {
  const groups = [
    {
      label: t(texts.collection),
      ticks: found.collections
        .filter(({ count, isTicked }) => count > 0 || isTicked)
        .map(({ id, name, ...one }) => ({ name: 'in', value: id, text: name[language()], ...one })),
    },
    ...found.facets.map(({ field, label, values }) => ({
      label: label[language()],
      ticks: values.map(({ value, ...one }) => ({
        name: `v.${field}`,
        value,
        text: valueName(field, value),
        ...one,
      })),
    })),
  ]
  const ticked = groups.flatMap(({ ticks }) => ticks.filter(({ isTicked }) => isTicked))
  return (
    <details className={styles.facets}>
      <summary>
        {ticked.length > 0 ? t(pageTexts.filtersOn)(ticked.length) : t(texts.filters)}
      </summary>
      <form action={paths.search(tenantId)} data-enhance="filters">
        {query.q !== '' && <input type="hidden" name="q" value={query.q} />}
        {query.type && <input type="hidden" name="type" value={query.type} />}
        {query.kinds.map((kind) => (
          <input key={kind} type="hidden" name="kind" value={kind} />
        ))}
        {query.sort && <input type="hidden" name="sort" value={query.sort} />}
        {query.kinds.length > 0 && (
          <p className={styles.kinds}>
            {t(advancedTexts.kindsOnly)(
              listed(query.kinds.map((kind) => t(advancedSentenceTexts[kind]))),
            )}
          </p>
        )}
        <Chips ticked={ticked} />
        <Period query={query} decades={found.decades} />
        {groups.map(({ label, ticks }) => (
          <TickList key={label} label={label} ticks={ticks} />
        ))}
        <button type="submit" className="button">
          {t(pageTexts.filter)}
        </button>
      </form>
    </details>
  )
}

const Chips = ({ ticked }: { ticked: readonly Tick[] }) =>
  ticked.length === 0 ? null : (
    <ul className={styles.chips}>
      {ticked.map(({ name, value, text }) => (
        <li key={`${name}=${value}`}>
          <button
            type="submit"
            name="without"
            value={`${name}=${value}`}
            aria-label={t(texts.takeAway)(text)}
          >
            {text} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  )

const Period = ({
  query: { from, to, certain, undated },
  decades,
}: {
  query: SiteQuery
  decades: Props['found']['decades']
}) =>
  decades.bins.length === 0 && (from ?? to) === undefined ? null : (
    <fieldset data-enhance="year-sliders">
      <legend>{t(texts.period)}</legend>
      <DecadeChart decades={decades} />
      <YearSliders {...spanOf(decades)} from={from} to={to} />
      <div className={styles.years}>
        <YearField name="from" label={t(texts.from)} value={from} />
        <YearField name="to" label={t(texts.to)} value={to} />
      </div>
      {(from ?? to) !== undefined && (
        <>
          <label className={styles.tick}>
            <input type="checkbox" name="certain" value="1" defaultChecked={certain} />
            <span>{t(advancedTexts.certainDates)}</span>
          </label>
          <label className={styles.tick}>
            <input type="checkbox" name="undated" value="1" defaultChecked={undated} />
            <span>{t(advancedTexts.undated)}</span>
          </label>
        </>
      )}
    </fieldset>
  )

const TickList = ({ label, ticks }: { label: string; ticks: readonly Tick[] }) =>
  ticks.length === 0 ? null : (
    <fieldset>
      <legend>{label}</legend>
      {ticks.map(({ name, value, text, count, isTicked }) => (
        <label key={value} className={styles.tick}>
          <input type="checkbox" name={name} value={value} defaultChecked={isTicked} />
          <span>{text}</span>
          <span className="muted num">{fmtNumber(count, language())}</span>
        </label>
      ))}
    </fieldset>
  )
