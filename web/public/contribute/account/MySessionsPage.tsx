import type { AnswersOf, Place } from '#contract/pages.ts'
import { accountTexts as texts } from '#texts/account.ts'
import { dateTime } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { FormFault, HiddenInputs } from '#web/public/contribute/FormParts.tsx'
import styles from './Own.module.css'
import { OwnFrame } from './OwnFrame.tsx'

type Props = { place: Place<'mySessions'>; answers: AnswersOf<'mySessions'> }

/** The browsers in which a person is signed in. (account.sessions) */
export const MySessionsPage = ({ place, answers: { own, sessions } }: Props) => (
  <OwnFrame place={place} title={t(texts.sessions)}>
    <FormFault title={t(texts.notEnded)} refused={place.refused} />
    {place.query.saved !== undefined && !place.refused && (
      <p role="status" className={styles.done}>
        {t(texts.ended)}
      </p>
    )}
    <p>{t(texts.sessionsHelp)}</p>
    <ul className={styles.list}>
      {sessions.map(({ id, userAgent, ip, renewed, current }) => (
        <li key={id}>
          <div>
            <b>{current ? t(texts.thisOne) : (userAgent ?? t(texts.unknownBrowser))}</b>
            <p>{[t(texts.lastUsed)(dateTime(renewed)), ip].filter(Boolean).join(' · ')}</p>
          </div>
          {!current && (
            <form method="post" data-enhance="send-once">
              <HiddenInputs fields={{ person: own.id, session: id }} />
              <button className="button plain" type="submit">
                {t(texts.endSession)}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  </OwnFrame>
)
