import type { ListedPicture } from '#contract/galleries.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import { HiddenBadge } from './HiddenBadge.tsx'
import styles from './RecordList.module.css'

/** Records without pictures as a list: the title, and who made it when. */
export const RecordList = ({ records }: { records: readonly ListedPicture[] }) => (
  <ol className={styles.rows}>
    {records.map(({ id, title, byline, date, isHidden }) => (
      <li key={id}>
        <a href={paths.record(id)}>{title || t(pageTexts.untitled)}</a>
        {isHidden && <HiddenBadge />}
        <span>{[byline, date].filter(Boolean).join(', ')}</span>
      </li>
    ))}
  </ol>
)
