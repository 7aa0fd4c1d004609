import type { AnswersOf, Place } from '#contract/pages.ts'
import { providerTexts } from '#texts/providers.ts'
import { sessionTexts as texts } from '#texts/session.ts'
import { roleTexts } from '#texts/shell.ts'
import { dateTime } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { LineField } from '#web/public/contribute/FormFields.tsx'
import { HiddenInputs } from '#web/public/contribute/FormParts.tsx'
import { PasswordInput } from './AccountFields.tsx'
import { EidWays, isPhoneForm } from './EidWays.tsx'
import { ProviderLinks } from './ProviderLinks.tsx'
import styles from './SignIn.module.css'
import { SignInFrame } from './SignInFrame.tsx'
import { FaultNote, SignInNote } from './SignInNote.tsx'

type Link = AnswersOf<'reset'>['link']
type RegisterProps = { place: Place<'register'>; answers: AnswersOf<'register'> }

/** Sets up sign-in by an administrator's link: whose account, the link's expiry, the methods. */
export const RegisterPage = ({ place, answers: { link, providers } }: RegisterProps) => {
  const { register: token, next: returnTo, fault } = place.query
  const ways = link.purpose === 'register' ? providers : []
  const eids = ways.filter(({ kind }) => kind === 'eid')
  const others = ways.filter(({ kind }) => kind !== 'eid')
  const hasPassword = link.email !== null
  const wanted = { register: token, returnTo }
  return (
    <SignInFrame place={place}>
      <LinkTitle link={link} hasWays={ways.length > 0} />
      {fault && !place.refused && <FaultNote fault={fault} />}
      <div className={styles.ways} data-enhance="open-provider">
        <EidWays ways={eids} all={ways} wanted={wanted} isFirst refused={place.refused} />
        {eids.length > 0 && (hasPassword || others.length > 0) && <Or />}
        {hasPassword && <LinkPassword {...{ place, link, token }} isFirst={eids.length === 0} />}
        {!hasPassword && ways.length === 0 && <NoPassword />}
        {eids.length === 0 && hasPassword && others.length > 0 && <Or />}
        <ProviderLinks ways={others} all={ways} wanted={wanted} />
        <span className="vh" role="status" />
      </div>
    </SignInFrame>
  )
}

type ResetProps = { place: Place<'reset'>; answers: AnswersOf<'reset'> }

/** Sets a new password by an administrator's link. */
export const ResetPage = ({ place, answers: { link } }: ResetProps) => (
  <SignInFrame place={place}>
    <LinkTitle link={link} hasWays={false} />
    <div className={styles.ways}>
      {link.email === null ? (
        <NoPassword />
      ) : (
        <LinkPassword {...{ place, link }} token={place.query.reset} isFirst />
      )}
    </div>
  </SignInFrame>
)

const Or = () => <p className={styles.or}>{t(providerTexts.or)}</p>

const LinkTitle = ({ link, hasWays }: { link: Link; hasWays: boolean }) => {
  const { name, expires, invitation } = link
  const until = dateTime(expires)
  const title = t(hasWays ? providerTexts.chooseWay : texts.choosePassword)
  return (
    <>
      <h1>{invitation ? t(texts.invitedTo)(invitation.tenant) : title}</h1>
      <p className={styles.lead}>
        {invitation
          ? t(texts.invitedBy)(invitation.by, t(roleTexts[invitation.role]), name, until)
          : t(texts.linkFor)(name, until)}{' '}
        {hasWays && t(providerTexts.chooseWayHelp)}
      </p>
    </>
  )
}

type PasswordProps = {
  place: Place<'register'> | Place<'reset'>
  link: Link
  token: string
  isFirst: boolean
}

/** Sets a password; invited people have no account yet and enter their name. (session.links) */
const LinkPassword = ({ place: { refused, query }, link, token, isFirst }: PasswordProps) => {
  const isInvitation = link.invitation !== undefined
  const next = 'next' in query ? query.next : undefined
  return (
    <form className={styles.form} method="post" data-enhance="send-once">
      {refused &&
        !isPhoneForm(refused) &&
        !refused.problem.errors?.some(({ path }) => path === 'password') && (
          <SignInNote title={refused.problem.message} />
        )}
      <HiddenInputs
        fields={{ token, next: next ?? '', kind: isInvitation ? 'invitation' : 'account' }}
      />
      {isInvitation && (
        <LineField label={t(texts.ownName)} name="name" required most={200} refused={refused} />
      )}
      <PasswordInput label={t(texts.newPassword)} autoComplete="new-password" refused={refused} />
      {!isInvitation && (
        <label>
          <input type="checkbox" name="revoke" defaultChecked /> {t(texts.revokeTokens)}
        </label>
      )}
      <button className={isFirst ? 'button' : 'button plain'} type="submit">
        {t(isInvitation ? texts.join : texts.setPassword)}
      </button>
    </form>
  )
}

/** A password needs an e-mail address, which this person lacks. */
const NoPassword = () => (
  <SignInNote tone="warn" title={t(texts.noPassword)}>
    {t(texts.noPasswordHelp)}
  </SignInNote>
)
