import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import styles from './Hidden.module.css'

/** What of a record visitors do not see, and why; nothing for visitors. */
export const HiddenNotice = ({
  record: { isHidden, unseen },
}: {
  record: Pick<PublicRecord, 'isHidden' | 'unseen'>
}) => {
  if (!unseen) return null
  const { reason, isIndexClosed, fields } = unseen
  const names = fields.map(({ label }) => label[language()]).join(', ')
  return (
    <div className={styles.notice}>
      {isHidden && (
        <p>
          {t(pageTexts.hiddenRecord)}
          {reason !== '' && ` ${t(pageTexts.hiddenReason)(reason)}`}
        </p>
      )}
      {isIndexClosed && <p>{t(pageTexts.closedIndex)}</p>}
      {names !== '' && <p>{t(pageTexts.hiddenFields)(names)}</p>}
    </div>
  )
}
