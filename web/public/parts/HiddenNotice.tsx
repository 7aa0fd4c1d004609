import type { PublicRecord } from '#contract/public-records.ts'
import { pageTexts } from '#texts/pages.ts'
import { restrictionTexts } from '#texts/restrictions.ts'
import { date } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import styles from './Hidden.module.css'

/** What of a record visitors do not see, and why; nothing for visitors. */
export const HiddenNotice = ({
  record: { isHidden, unseen, closed },
}: {
  record: Pick<PublicRecord, 'isHidden' | 'unseen' | 'closed'>
}) => {
  if (!unseen) return null
  const { reason, isIndexClosed, isRestricted, isBlurred, fields } = unseen
  const names = fields.map(({ label }) => label[language()]).join(', ')
  return (
    <div className={styles.notice}>
      {isHidden && (
        <p>
          {t(pageTexts.hiddenRecord)}
          {reason !== '' && ` ${t(pageTexts.hiddenReason)(reason)}`}
        </p>
      )}
      {closed && isRestricted && (
        <p>
          {t(restrictionTexts.seenByStaff)}
          {closed.until !== null && ` ${t(restrictionTexts.opensAt)(date(closed.until))}`}
        </p>
      )}
      {isBlurred && <p>{t(restrictionTexts.blurred)}</p>}
      {isIndexClosed && <p>{t(pageTexts.closedIndex)}</p>}
      {names !== '' && <p>{t(pageTexts.hiddenFields)(names)}</p>}
    </div>
  )
}
