import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import styles from './NothingFound.module.css'

type Props = {
  q: string
  found: { total: number; suggestion: string | null; missing: readonly string[] }
  /** Whether nothing was asked for, so that the list itself is empty. */
  isWhole: boolean
  correctedHref: (q: string) => string
  wholeHref: string
  /** The archives of the tenant, if it has any. */
  archivesHref?: string | undefined
}

/** Says what a search did not find, and the next step. Shows nothing if all words were found. */
export const NothingFound = ({
  q,
  found,
  isWhole,
  correctedHref,
  wholeHref,
  archivesHref,
}: Props) => {
  const { total, suggestion, missing } = found
  const correction = suggestion !== null && (
    <p>
      {t(pageTexts.didYouMean)}{' '}
      <a href={correctedHref(suggestion)} rel="nofollow">
        {suggestion}
      </a>
      ?
    </p>
  )
  if (total > 0 && missing.length === 0) return null
  if (total > 0)
    return (
      <div className={styles.partly} role="status">
        <p>{t(pageTexts.partly)(missing.map((word) => t(pageTexts.quoted)(word)).join(', '))}</p>
        {correction}
      </div>
    )
  if (isWhole) return <p className={styles.nothing}>{t(pageTexts.emptyGallery)}</p>
  return (
    <div className={styles.nothing}>
      <h2>{q === '' ? t(pageTexts.nothingHere) : t(pageTexts.nothingFor)(q)}</h2>
      {correction}
      {q !== '' && (
        <ul>
          <li>{t(pageTexts.fewerWords)}</li>
          <li>{t(pageTexts.inflected)}</li>
          {archivesHref !== undefined && (
            <li>
              <a href={archivesHref}>{t(pageTexts.browseArchives)}</a> {t(pageTexts.knownOrigin)}
            </li>
          )}
        </ul>
      )}
      <p>
        <a href={wholeHref}>{t(pageTexts.showAll)}</a>
      </p>
    </div>
  )
}
