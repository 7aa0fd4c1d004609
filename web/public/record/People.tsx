import type { PublicRecord } from '#contract/public-records.ts'
import { regionTexts as texts } from '#texts/regions.ts'
import { t } from '#web/kit/language.ts'
import { HiddenBadge } from '#web/public/parts/HiddenBadge.tsx'
import { frameId } from '#web/public/parts/Frames.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './People.module.css'

/** The people marked in the pictures, each with its frame, and the way to name others. */
export const People = ({
  record: { id, people, pictures, crowdsource },
}: {
  record: Pick<PublicRecord, 'id' | 'people' | 'pictures' | 'crowdsource'>
}) => {
  const isAsked = crowdsource && pictures.length > 0
  if (people.length === 0 && !isAsked) return null
  let unnamed = 0
  return (
    <div className={styles.people}>
      {people.length > 0 && (
        <section aria-labelledby="people" data-enhance="people">
          <h2 id="people">{t(texts.people)}</h2>
          <ul>
            {people.map((one) => (
              <li key={one.id}>
                <a href={`#${frameId(one)}`}>{one.person || t(texts.unnamedAt)(++unnamed)}</a>
                {one.isKept && <HiddenBadge>{t(texts.kept)}</HiddenBadge>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isAsked && (
        <p>
          <a href={paths.who(id)} rel="nofollow">
            {t(texts.ask)}
          </a>
        </p>
      )}
    </div>
  )
}
