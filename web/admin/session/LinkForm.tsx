import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignInFault } from '#contract/providers.ts'
import { session } from '#contract/session.ts'
import { kitTexts } from '#texts/kit.ts'
import { providerTexts } from '#texts/providers.ts'
import { sessionTexts } from '#texts/session.ts'
import { roleTexts } from '#texts/shell.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { paths } from '#web/admin/paths.ts'
import { ApiError, read } from '#web/kit/api.ts'
import { dateTime } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { FaultNote } from './FaultNote.tsx'
import { LinkPassword } from './LinkPassword.tsx'
import { SignInDivider } from './SignInDivider.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import styles from './session.module.css'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { useSignInMethods } from '#web/admin/parts/people/use-sign-in-methods.ts'

/**
 * Sets up sign-in by an administrator's link: whose account, the link's expiry, and the methods. A
 * reset link offers a password only.
 */
export const LinkForm = ({ token, fault }: { token: string; fault: SignInFault | undefined }) => {
  const link = useQuery({ ...read(session.link, { params: { token } }), staleTime: Infinity })
  const offered = useSignInMethods()
  const [isExpired, setExpired] = useState(false)
  const failure = link.error instanceof ApiError ? link.error : undefined

  if (isExpired || failure?.code === 'session.linkExpired' || failure?.status === 400)
    return <ExpiredLink />
  if (failure && !link.data)
    return (
      <>
        <h1>{t(sessionTexts.byLink)}</h1>
        <Note
          tone="bad"
          title={failure.message}
          action={
            <Button size="xs" variant="default" onClick={() => void link.refetch()}>
              {t(kitTexts.retry)}
            </Button>
          }
        />
      </>
    )
  if (!link.data || offered.isPending) return <Skeleton rows={3} />
  const { purpose, name: whose, email, expires, invitation } = link.data
  const ways = purpose === 'register' ? (offered.data ?? []) : []
  const eids = ways.filter(({ kind }) => kind === 'eid')
  const button = (way: (typeof ways)[number], at = 1) => (
    <ProviderButton
      key={way.name}
      way={way}
      ways={ways}
      wanted={{ register: token }}
      isFirst={at === 0 && eids.length > 0}
    />
  )
  const title = t(ways.length > 0 ? providerTexts.chooseWay : sessionTexts.choosePassword)
  return (
    <>
      <h1>{invitation ? t(sessionTexts.invitedTo)(invitation.tenant) : title}</h1>
      <p className={styles.lead}>
        {invitation
          ? t(sessionTexts.invitedBy)(
              invitation.by,
              t(roleTexts[invitation.role]),
              whose,
              dateTime(expires),
            )
          : t(sessionTexts.linkFor)(whose, dateTime(expires))}{' '}
        {ways.length > 0 && t(providerTexts.chooseWayHelp)}
      </p>
      {fault && <FaultNote fault={fault} />}
      {eids.length > 0 && (
        <div className={styles.ways}>
          {eids.map(button)}
          {(email !== null || ways.length > eids.length) && <SignInDivider />}
        </div>
      )}
      {email === null ? (
        ways.length === 0 && <NoPassword />
      ) : (
        <LinkPassword
          token={token}
          isInvitation={invitation !== undefined}
          isFirst={eids.length === 0}
          onExpired={() => setExpired(true)}
        />
      )}
      {ways.length > eids.length && (
        <div className={styles.ways}>
          {eids.length === 0 && email !== null ? <SignInDivider /> : <span />}
          {ways.filter(({ kind }) => kind !== 'eid').map((way) => button(way))}
        </div>
      )}
    </>
  )
}

/** A password needs an e-mail address, which this person lacks. */
const NoPassword = () => (
  <Note tone="warn" title={t(sessionTexts.noPassword)}>
    {t(sessionTexts.noPasswordHelp)}
  </Note>
)

const ExpiredLink = () => (
  <>
    <h1>{t(sessionTexts.linkExpired)}</h1>
    <p className={styles.lead}>{t(sessionTexts.linkExpiredHelp)}</p>
    <Button
      size="lg"
      fullWidth
      variant="default"
      renderRoot={(props) => <AppLink {...props} place={paths.login()} />}
    >
      {t(sessionTexts.toSignIn)}
    </Button>
  </>
)
