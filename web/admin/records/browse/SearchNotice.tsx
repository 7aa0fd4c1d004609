import type { SearchAnswer } from '#contract/record-search.ts'
import { recordTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'
import { ignoredText } from './ignored-query.ts'
import styles from './SearchNotice.module.css'

type Props = {
  query: string
  answer: SearchAnswer
  onQuery: (query: string) => void
  /** The answer belongs to the search before. */
  isStale: boolean
}

/**
 * Says above the results that they lack some of the words, or that the query was too short to be
 * searched, and offers a correction. (search.fallback, search.tooShort)
 */
export const SearchNotice = ({ query, answer, onQuery, isStale }: Props) => {
  const { hits, missing, unknown, suggestion } = answer
  const ignored = ignoredText(query)
  if (isStale || hits.total === 0 || (missing.length === 0 && ignored === null)) return null
  return (
    <p className={styles.notice} role="status">
      {ignored ?? (
        <>
          {t(recordTexts.someMissing)(missing)}
          {unknown.length > 0 && <> {t(recordTexts.unknownWords)(unknown)}</>}
          {suggestion !== null && (
            <>
              {' '}
              <button
                type="button"
                className={styles.suggestion}
                onClick={() => onQuery(suggestion)}
              >
                {t(recordTexts.meant)(suggestion)}
              </button>
            </>
          )}
        </>
      )}
    </p>
  )
}
