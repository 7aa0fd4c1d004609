import type { AnswersOf, Place } from '#contract/pages.ts'
import { accountTexts as texts } from '#texts/account.ts'
import { t } from '#web/kit/language.ts'
import formStyles from '#web/public/contribute/Form.module.css'
import { FormFault } from '#web/public/contribute/FormParts.tsx'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Own.module.css'
import { OwnFrame } from './OwnFrame.tsx'

type Props = { place: Place<'eraseAccount'>; answers: AnswersOf<'eraseAccount'> }

/** Asks whether to erase an account, and says what goes and what stays. (account.erase) */
export const EraseAccountPage = ({ place, answers: { own } }: Props) => (
  <OwnFrame place={place} title={t(texts.erase)}>
    {own.isStaff ? (
      <p>{t(texts.staff)}</p>
    ) : (
      <>
        <h2>{t(texts.erasedTitle)}</h2>
        <Things text={t(texts.erasedThings)} />
        <h2>{t(texts.keptTitle)}</h2>
        <Things text={t(texts.keptThings)} />
        <p>{t(texts.backups)(own.backupDays)}</p>
        <form className={formStyles.form} method="post" data-enhance="send-once">
          <FormFault title={t(texts.notErased)} refused={place.refused} />
          <p className={formStyles.help}>
            {t(texts.eraseHelp)} {own.counts.takedowns > 0 && t(texts.openRequests)}
          </p>
          <label className={formStyles.tick}>
            <input type="checkbox" name="confirm" value="yes" required />
            <span>{t(texts.confirm)}</span>
          </label>
          <p className={formStyles.buttons}>
            <button type="submit" className="button">
              {t(texts.erase)}
            </button>
            <a className="button plain" href={paths.me()}>
              {t(texts.cancel)}
            </a>
          </p>
        </form>
      </>
    )}
  </OwnFrame>
)

/** A list of things, one a line. */
const Things = ({ text }: { text: string }) => (
  <ul className={styles.things}>
    {text.split('\n').map((one) => (
      <li key={one}>{one}</li>
    ))}
  </ul>
)

/** Says that an account has been erased. */
export const ErasedPage = ({ place }: { place: Place<'erased'> }) => (
  <Shell place={place}>
    <div className={styles.page}>
      <PageTop crumbs={[]} title={t(texts.erased)} />
      <p>{t(texts.erasedHelp)}</p>
      <p>
        <a className="button plain" href={paths.front()}>
          {t(texts.toFront)}
        </a>
      </p>
    </div>
  </Shell>
)
