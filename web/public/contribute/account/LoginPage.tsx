import type { AnswersOf, Place } from '#contract/pages.ts'
import { signInFaults } from '#texts/provider-problems.ts'
import { providerTexts, signInFaultHelp } from '#texts/providers.ts'
import { sessionTexts as texts } from '#texts/session.ts'
import { language, t } from '#web/kit/language.ts'
import { HiddenInputs } from '#web/public/contribute/FormParts.tsx'
import { paths } from '#web/public/paths.ts'
import { EmailInput, PasswordInput } from './AccountFields.tsx'
import { EidWays, isPhoneForm } from './EidWays.tsx'
import { ProviderLinks } from './ProviderLinks.tsx'
import styles from './SignIn.module.css'
import { SignInFrame } from './SignInFrame.tsx'
import { FaultNote, SignInNote } from './SignInNote.tsx'

type Props = { place: Place<'login'>; answers: AnswersOf<'login'> }

/**
 * The sign-in page. Electronic IDs first, then e-mail and password, then the rest; the chosen
 * method comes first and filled. (screens.login)
 */
export const LoginPage = ({ place, answers: { providers, accounts } }: Props) => {
  const { refused, query } = place
  const { next, fault, again, left } = query
  if (fault === 'providers.unknown' && !refused) return <UnknownPerson place={place} />
  // OAuth cannot step up.
  const all = providers.filter(({ kind }) => !again || kind !== 'oauth')
  const eids = all.filter(({ kind }) => kind === 'eid')
  const isOfPhone = isPhoneForm(refused)
  const isPassword =
    query.with === 'password' || (refused !== undefined && !isOfPhone) || eids.length === 0
  const wanted = { returnTo: next, again }
  const leftAt = all.find(({ name }) => name === left)
  return (
    <SignInFrame place={place}>
      <h1>{t(texts.signIn)}</h1>
      {leftAt && (
        <SignInNote tone="warn" title={t(providerTexts.leftOnlyHere)}>
          {t(providerTexts.leftOnlyHereHelp)(leftAt.label[language()])}
        </SignInNote>
      )}
      {fault && !refused && <FaultNote fault={fault} />}
      <div className={styles.ways} data-enhance="open-provider">
        {isPassword ? (
          <PasswordForm place={place} isChosen={eids.length > 0} />
        ) : (
          <EidWays ways={eids} all={all} wanted={wanted} isFirst refused={refused} />
        )}
        {all.length > 0 && <p className={styles.or}>{t(providerTexts.or)}</p>}
        {isPassword ? (
          <ProviderLinks ways={eids} all={all} wanted={wanted} />
        ) : (
          <a className="button plain" href={paths.signIn({ next, isPassword: true })}>
            {t(providerTexts.emailAndPassword)}
          </a>
        )}
        <ProviderLinks ways={all.filter(({ kind }) => kind !== 'eid')} all={all} wanted={wanted} />
        <span className="vh" role="status" />
      </div>
      <p className={styles.fine}>{t(texts.fine)}</p>
      {accounts.allowed && !again && <p className={styles.fine}>{t(providerTexts.newHere)}</p>}
    </SignInFrame>
  )
}

/** E-mail and password. The error above never says which of them was wrong. */
const PasswordForm = ({
  place: { query, refused },
  isChosen,
}: {
  place: Place<'login'>
  isChosen: boolean
}) => (
  <form className={styles.form} method="post" data-enhance="send-once">
    {refused && <SignInNote title={refused.problem.message} />}
    <HiddenInputs fields={{ next: query.next ?? '' }} />
    <EmailInput refused={refused} isFocused={isChosen} />
    <PasswordInput label={t(texts.password)} autoComplete="current-password" />
    <button className="button" type="submit">
      {t(texts.send)}
    </button>
    <details className={styles.forgot}>
      <summary>{t(texts.forgot)}</summary>
      <p>{t(texts.forgotHelp)}</p>
    </details>
  </form>
)

/**
 * The provider knows the person, but this installation does not: what to do, since sign-in creates
 * no account. (providers.linking)
 */
const UnknownPerson = ({ place }: { place: Place<'login'> }) => (
  <SignInFrame place={place}>
    <h1>{t(signInFaults['providers.unknown'])}</h1>
    <p className={styles.lead}>{t(signInFaultHelp['providers.unknown'])}</p>
    <p className={styles.ways}>
      <a className="button plain" href={paths.signIn({ next: place.query.next })}>
        {t(providerTexts.anotherWay)}
      </a>
    </p>
  </SignInFrame>
)
