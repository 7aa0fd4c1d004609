import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { providers, type SignInFault } from '#contract/providers.ts'
import { session } from '#contract/session.ts'
import { kitTexts } from '#texts/kit.ts'
import { providerTexts } from '#texts/providers.ts'
import { sessionTexts } from '#texts/session.ts'
import { roleTexts } from '#texts/shell.ts'
import { fieldErrors } from '#web/admin/kit/edit.ts'
import { Note } from '#web/admin/kit/Note.tsx'
import { PasswordField } from '#web/admin/kit/PasswordField.tsx'
import { ShakingForm } from '#web/admin/kit/ShakingForm.tsx'
import { Skeleton } from '#web/admin/kit/States.tsx'
import { paths } from '#web/admin/paths.ts'
import { ApiError, read, useSend } from '#web/kit/api.ts'
import { dateTime } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import { useEntered } from './entered.ts'
import { FaultNote } from './FaultNote.tsx'
import { Or } from './Or.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import styles from './session.module.css'
import { AppLink } from '#web/admin/kit/AppLink.tsx'

/** Choosing by a link from an administrator how to sign in: whose access it is, and until when. A link for a new password offers that alone. */
export const LinkForm = ({ token, fault }: { token: string; fault: SignInFault | undefined }) => {
  const enter = useEntered(undefined)
  const link = useQuery({ ...read(session.link, { params: { token } }), staleTime: Infinity })
  const offered = useQuery({ ...read(providers.list, {}), staleTime: Infinity })
  const use = useSend(session.useLink, { inPlace: true })
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const isLong = password.length >= PASSWORD_MIN
  const isNamed = name.trim().length >= 2
  const failure = [use.error, link.error].find((error): error is ApiError => error instanceof ApiError)

  if (failure?.code === 'session.linkExpired' || failure?.status === 400) return <ExpiredLink />
  if (failure && !link.data)
    return (
      <Note
        tone="bad"
        title={failure.message}
        action={
          <Button size="xs" variant="default" onClick={() => void link.refetch()}>
            {t(kitTexts.retry)}
          </Button>
        }
      />
    )
  if (!link.data || offered.isPending) return <Skeleton rows={3} />
  const { purpose, name: whose, expires, invitation } = link.data
  const ways = purpose === 'register' ? (offered.data ?? []) : []
  const eids = ways.filter(({ kind }) => kind === 'eid')
  const button = (way: (typeof ways)[number], at = 1) => (
    <ProviderButton key={way.name} way={way} ways={ways} wanted={{ register: token }} isFirst={at === 0 && eids.length > 0} />
  )
  const title = t(ways.length > 0 ? providerTexts.chooseWay : sessionTexts.choosePassword)
  return (
    <>
      <h1>{invitation ? t(sessionTexts.invitedTo)(invitation.tenant) : title}</h1>
      <p className={styles.lead}>
        {invitation
          ? t(sessionTexts.invitedBy)(invitation.by, t(roleTexts[invitation.role]), whose, dateTime(expires))
          : t(sessionTexts.linkFor)(whose, dateTime(expires))}{' '}
        {ways.length > 0 && t(providerTexts.chooseWayHelp)}
      </p>
      {fault && <FaultNote fault={fault} />}
      {eids.length > 0 && (
        <div className={styles.ways}>
          {eids.map(button)}
          <Or />
        </div>
      )}
      {use.error && Object.keys(fieldErrors(use.error)).length === 0 && (
        <div className={styles.alert}>
          <Note tone="bad" title={use.error.message} />
        </div>
      )}
      <ShakingForm
        className={styles.form}
        isValid={() => {
          setTried(true)
          return isLong && (!invitation || isNamed)
        }}
        onSubmit={() => use.mutate({ params: { token }, body: { password, ...(invitation && { name }) } }, { onSuccess: enter })}
      >
        {invitation && (
          <TextInput
            label={t(sessionTexts.ownName)}
            size="lg"
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={fieldErrors(use.error).name ?? (isTried && !isNamed && t(sessionTexts.nameMissing))}
          />
        )}
        <PasswordField
          label={t(sessionTexts.newPassword)}
          description={t(sessionTexts.passwordLength)(PASSWORD_MIN)}
          size="lg"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fieldErrors(use.error).password ?? (isTried && !isLong && t(sessionTexts.passwordLength)(PASSWORD_MIN))}
        />
        <Button type="submit" size="lg" fullWidth variant={eids.length > 0 ? 'default' : 'filled'} loading={use.isPending}>
          {t(invitation ? sessionTexts.join : sessionTexts.setPassword)}
        </Button>
      </ShakingForm>
      {ways.length > eids.length && (
        <div className={styles.ways}>
          {eids.length === 0 ? <Or /> : <span />}
          {ways.filter(({ kind }) => kind !== 'eid').map((way) => button(way))}
        </div>
      )}
    </>
  )
}

const ExpiredLink = () => (
  <>
    <h1>{t(sessionTexts.linkExpired)}</h1>
    <p className={styles.lead}>{t(sessionTexts.linkExpiredHelp)}</p>
    <Button size="lg" fullWidth variant="default" renderRoot={(props) => <AppLink {...props} place={paths.login()} />}>
      {t(sessionTexts.toSignIn)}
    </Button>
  </>
)
