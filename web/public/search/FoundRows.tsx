import { marked } from '#contract/record-search.ts'
import type { FoundPost, FoundRecord } from '#contract/site-search.ts'
import { pageTexts } from '#texts/pages.ts'
import { clock, date as dayText } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import { HiddenBadge } from '#web/public/parts/HiddenBadge.tsx'
import { KindIcon } from '#web/public/parts/KindIcon.tsx'
import { NoPicture } from '#web/public/parts/NoPicture.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './FoundRows.module.css'

/**
 * Records as a list: a small picture, the title with marks, where it is, and its date. What is said
 * in a recording leads to its moment.
 */
export const FoundRows = ({
  tenantId,
  records,
  leaf,
}: {
  tenantId: string
  records: readonly FoundRecord[]
  leaf?: number
}) => (
  <ol className={styles.list} data-leaf={leaf}>
    {records.map((record) => (
      <li key={record.id} id={`r-${record.id}`}>
        <a href={paths.record(record.id)}>
          <Thumb tenantId={tenantId} record={record} />
          <span className={styles.text}>
            <b>{record.marked === '' ? t(pageTexts.untitled) : <Marked text={record.marked} />}</b>
            <span className={styles.way}>{whereOf(record)}</span>
            {record.isHidden && <HiddenBadge />}
            {record.quote !== '' && record.at === null && (
              <q>
                <Marked text={record.quote} />
              </q>
            )}
          </span>
          <span className={styles.date}>{record.date}</span>
        </a>
        {record.at !== null && (
          <a className={styles.said} href={paths.moment(record.id, record.at)}>
            <q>
              <Marked text={record.quote} />
            </q>{' '}
            <span className="num">{clock(record.at)}</span>
          </a>
        )}
      </li>
    ))}
  </ol>
)

/** The units above a record or else its collection, its makers and its code. */
const whereOf = ({ path, collection, byline, code }: FoundRecord): string => {
  const above = path.map((unit) => unit.title || unit.code)
  const way = above.length > 0 ? above : [collection[language()]]
  return [...way, byline, code].filter(Boolean).join(' / ')
}

/** Articles as a list. */
export const FoundPosts = ({
  tenantId,
  posts,
}: {
  tenantId: string
  posts: readonly FoundPost[]
}) => (
  <ol className={styles.list}>
    {posts.map(({ slug, title, excerpt, date }) => (
      <li key={slug}>
        <a className={styles.row} href={paths.article(tenantId, slug)}>
          <span className={styles.text}>
            <b>{title || t(pageTexts.untitled)}</b>
            <span>{excerpt}</span>
          </span>
          <time className={styles.date} dateTime={date}>
            {dayText(date)}
          </time>
        </a>
      </li>
    ))}
  </ol>
)

const Marked = ({ text }: { text: string }) =>
  marked(text).map(({ text: piece, found }, at) =>
    // The pieces of one text never change their order.
    found ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  )

const Thumb = ({ tenantId, record }: { tenantId: string; record: FoundRecord }) => {
  const [size] = record.sizes
  return size ? (
    <img
      src={paths.picture(tenantId, record, size.name)}
      alt=""
      width={72}
      height={54}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <NoThumb kind={record.kind} />
  )
}

const NoThumb = ({ kind }: Pick<FoundRecord, 'kind'>) =>
  kind === 'album' ? (
    <div className={styles.none}>
      <NoPicture />
    </div>
  ) : (
    <KindIcon kind={kind === 'media' ? 'recording' : 'document'} />
  )
