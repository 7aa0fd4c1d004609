import type { PublicRecord } from '#contract/public-records.ts'
import { KIND_OF_TYPE } from '#contract/sites.ts'
import { contributeTexts as texts } from '#texts/contribute.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './AskForMore.module.css'

const QUESTIONS = {
  album: texts.askPicture,
  media: texts.askMedia,
  archive: texts.askArchive,
} as const

/** Asks visitors what they know of a record whose index accepts suggestions. */
export const AskForMore = ({
  record: { id, type, crowdsource },
}: {
  record: Pick<PublicRecord, 'id' | 'type' | 'crowdsource'>
}) =>
  crowdsource && (
    <aside className={styles.ask}>
      <p>{t(QUESTIONS[KIND_OF_TYPE[type]])}</p>
      <a className="button" href={paths.suggest(id)} rel="nofollow">
        {t(texts.suggest)}
      </a>
    </aside>
  )
