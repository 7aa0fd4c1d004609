import type { AnswersOf, Place } from '#contract/pages.ts'
import type { WaitingSignIn } from '#contract/providers.ts'
import { signInWaitTexts as texts } from '#texts/sign-in-wait.ts'
import { t } from '#web/kit/language.ts'
import { HiddenInputs } from '#web/public/contribute/FormParts.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './SignIn.module.css'
import { SignInFrame } from './SignInFrame.tsx'
import { FaultNote } from './SignInNote.tsx'

type Props = { place: Place<'signInWait'>; answers: AnswersOf<'signInWait'> }

/** Waits for a person to confirm a sign-in on their phone. (providers.backchannel) */
export const WaitPage = ({ place, answers: { waiting } }: Props) => (
  <SignInFrame place={place}>
    <h1>{t(texts.title)}</h1>
    {waiting.waiting ? (
      <Waiting waiting={waiting.waiting} />
    ) : (
      <>
        <FaultNote fault="providers.unconfirmed" />
        <p className={styles.ways}>
          <a className="button" href={paths.signIn()}>
            {t(texts.startAgain)}
          </a>
        </p>
      </>
    )}
  </SignInFrame>
)

const Waiting = ({ waiting }: { waiting: WaitingSignIn }) => {
  const { phone, controlNumber, secondsLeft, intervalSeconds } = waiting
  return (
    <div data-enhance="sign-in-wait" data-seconds={secondsLeft} data-interval={intervalSeconds}>
      <p className={styles.lead}>
        {phone === null ? (
          t(texts.sentToApp)
        ) : (
          <>
            {t(texts.sentTo)} <b>{phone}</b>
          </>
        )}
        . {t(texts.compare)}
      </p>
      <p className={styles.number} role="img" aria-label={spoken(controlNumber)}>
        {controlNumber}
      </p>
      <p className={styles.left}>
        <span data-left>{t(texts.left)(secondsLeft)}</span>
      </p>
      <span className="vh" role="status" />
      <div className={styles.waits}>
        <form method="post" data-check data-enhance="send-once">
          <HiddenInputs fields={{ action: 'check' }} />
          <p className={styles.fine}>{t(texts.checkHelp)}</p>
          <button className="button" type="submit">
            {t(texts.check)}
          </button>
        </form>
        <form method="post" data-enhance="send-once">
          <HiddenInputs fields={{ action: 'cancel' }} />
          <button className="button plain" type="submit">
            {t(texts.cancel)}
          </button>
        </form>
      </div>
    </div>
  )
}

/** Digit by digit, as people compare it. */
const spoken = (controlNumber: string): string =>
  `${t(texts.controlNumber)} ${[...controlNumber].join(' ')}`
