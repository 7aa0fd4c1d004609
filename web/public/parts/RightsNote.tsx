import type { PublicRecord } from '#contract/public-records.ts'
import { rightsStatement } from '#contract/rights.ts'
import { pageTexts } from '#texts/pages.ts'
import { rightsStatementTexts } from '#texts/rights.ts'
import { language, t } from '#web/kit/language.ts'
import styles from './RightsNote.module.css'

/** What one may do with a record, in one sentence. */
export const RightsNote = ({ rights }: { rights: PublicRecord['rights'] }) => (
  <div className={styles.note}>
    <p className={styles.term}>{t(pageTexts.rights)}</p>
    <Sentence rights={rights} />
  </div>
)

const Sentence = ({ rights }: { rights: PublicRecord['rights'] }) => {
  const statement = rightsStatement(rights?.uri)
  if (!statement) return <p>{t(pageTexts.noRights)}</p>
  const { label, sentence } = rightsStatementTexts[statement.code]
  return (
    <>
      <p>{sentence[language()]}</p>
      <a href={statement.uri} rel="license nofollow">
        {label[language()]}
      </a>
    </>
  )
}
