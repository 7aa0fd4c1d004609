import { useQuery } from '@tanstack/react-query'
import { AGGREGATION_SIZES } from '#contract/limits.ts'
import { recordCounts } from '#contract/record-counts.ts'
import { records } from '#contract/records.ts'
import type { Level } from '#contract/site-config.ts'
import { attributeTexts } from '#texts/attributes.ts'
import { levelEditTexts as texts } from '#texts/site-config.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { countedOfText } from '#web/admin/parts/query/counted-of-text.ts'
import { isOfTime, valueName } from '#web/admin/parts/values/value-name.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useIndexIds } from './known-fields.ts'
import styles from './site-config.module.css'

/** Values shown. */
const SHOWN = 5

/** The number of records in the tenant's archives. */
export const useRecordCount = (tenantId: string): number | undefined => {
  const ids = useIndexIds(tenantId, 'archive')
  return useQuery(read(records.search, { params: { tenantId, ids: ids ?? '' }, body: { size: 0 } }))
    .data?.hits.total
}

/**
 * A preview of a level with current records, and the number of records without a value.
 * (siteConfig.levels)
 */
export const LevelPreview = ({
  tenantId,
  level,
  number,
}: {
  tenantId: string
  level: Level
  number: number
}) => {
  const ids = useIndexIds(tenantId, 'archive')
  return (
    <aside className={styles.preview} aria-label={t(texts.previewOf)(number)}>
      <p className={styles.note}>{t(texts.previewOf)(number)}</p>
      <h3>{level.agg.name}</h3>
      {ids === '' && <p>{t(texts.noIndex)}</p>}
      {ids && <Values tenantId={tenantId} ids={ids} level={level} />}
      {!isOfTime(level.agg.field) && (
        <AppLink place={paths.attributes({ tenantId, type: level.agg.field })}>
          {t(attributeTexts.editCover)}
        </AppLink>
      )}
    </aside>
  )
}

const Values = ({
  tenantId,
  ids,
  level: { sort, agg },
}: {
  tenantId: string
  ids: string
  level: Level
}) => {
  const params = { tenantId, ids }
  const order = sort.count ? 'count' : 'key'
  const aggs = { level: { field: agg.field, size: AGGREGATION_SIZES.all, order } } as const
  const query = useQuery({
    ...read(records.search, { params, body: { size: 0, aggs } }),
    placeholderData: (before) => before,
  })
  const { data: lack } = useQuery(
    read(recordCounts.lacking, { params, query: { field: agg.field } }),
  )
  const isTurned = sort.order !== (sort.count ? 'desc' : 'asc')
  return (
    <Loaded query={query}>
      {({ aggregations: { level } }) => {
        const buckets = isTurned ? (level?.buckets ?? []).toReversed() : (level?.buckets ?? [])
        const note = countedOfText(level?.of)
        return (
          <>
            <ul>
              {buckets.slice(0, SHOWN).map(({ key, doc_count: count }) => (
                <li key={key}>
                  <span>{valueName(agg.field, key)}</span>
                  <span className="num">{num(count)}</span>
                </li>
              ))}
              {lack?.lacking ? (
                <li>
                  <span>{t(texts.unsorted)}</span>
                  <span className="num">{num(lack.lacking)}</span>
                </li>
              ) : null}
            </ul>
            <p className={styles.note} role="status">
              {buckets.length === 0 ? t(texts.noValues) : t(texts.values)(num(buckets.length))}{' '}
              {note ??
                (lack &&
                  lack.lacking !== null &&
                  (lack.lacking === 0 ? t(texts.all) : t(texts.lacking)(lack.lacking)))}
            </p>
          </>
        )
      }}
    </Loaded>
  )
}
