import type { Hit } from '#contract/record-search.ts'
import { records } from '#contract/records.ts'
import { aliasTexts } from '#texts/aliases.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { ProgressBar, SegmentMark, type Segment } from '#web/admin/kit/lists/ProgressBar.tsx'
import { titleOf } from '#contract/record-title.ts'
import { picturesOf } from '#web/admin/parts/values/value-text.ts'
import { urlOf } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './aliases.module.css'
import { SAMPLES, type MemberCount } from './use-member-counts.ts'
import type { MemberValues } from './alias-values.ts'

/** Colours of the parts, in turn. */
const COLOURS: Segment['key'][] = ['done', 'run', 'skip', 'wait']

/** The contents of an alias as edited: record counts by index, and sample pictures. */
export const AliasPreview = ({
  tenantId,
  members,
  counts,
  isPicked = false,
}: {
  tenantId: string
  members: MemberValues[]
  counts: MemberCount[]
  /** Whether people pick its records, so that no filter is changed. */
  isPicked?: boolean
}) => {
  const parts = members.flatMap(({ id, name }, at) => {
    const count = counts[at]
    return count
      ? [{ id, name, count: count.found, kind: COLOURS[at % COLOURS.length] ?? 'done' }]
      : []
  })
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const label = parts.map(({ name, count }) => `${name} ${num(count)}`).join(', ')
  const pictures = samplesOf(counts)
  return (
    <section className={styles.preview} aria-label={t(aliasTexts.inAlias)}>
      <h2>{t(aliasTexts.inAlias)}</h2>
      <p className={`num ${styles.total}`} role="status">
        {num(total)}
      </p>
      {total > 0 && (
        <ProgressBar
          segments={parts.map(({ kind, count }) => ({ key: kind, count }))}
          label={label}
        />
      )}
      {parts.length > 0 && (
        <ul>
          {parts.map(({ id, name, count, kind }) => (
            <li key={id}>
              <SegmentMark kind={kind} />
              <span>{name}</span>
              <span className="num">{num(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {pictures.length > 0 && (
        <div className={styles.samples} role="group" aria-label={t(aliasTexts.samples)}>
          {pictures.map(({ _id, _index, _source }) => (
            <Picture
              key={_id}
              src={urlOf(records.image, {
                params: { tenantId, id: _index, recordId: _id, size: 'xx-small' },
              })}
              alt={titleOf(_source)}
              loading="lazy"
            />
          ))}
        </div>
      )}
      {parts.length > 0 && !isPicked && (
        <p className={styles.recounted}>
          {t(aliasTexts.recounted)(num(Math.max(...counts.map((one) => one?.took ?? 0))))}
        </p>
      )}
    </section>
  )
}

/** Sample records with pictures, taken from the indices in turn. */
const samplesOf = (counts: readonly MemberCount[]): Hit[] => {
  const pictured = counts.map((count) =>
    (count?.hits ?? []).filter(({ _source }) => picturesOf(_source) > 0),
  )
  return Array.from({ length: SAMPLES }, (_, at) =>
    pictured.flatMap((hits) => hits.slice(at, at + 1)),
  )
    .flat()
    .slice(0, SAMPLES)
}
