import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { session } from '#contract/session.ts'
import { kitTexts } from '#texts/kit.ts'
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
import styles from './session.module.css'
import { AppLink } from '#web/admin/kit/AppLink.tsx'

/** Choosing a password by a link from an administrator: whose access it is, and until when. */
export const LinkForm = ({ token }: { token: string }) => {
  const enter = useEntered(undefined)
  const link = useQuery({ ...read(session.link, { params: { token } }), staleTime: Infinity })
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
  if (!link.data) return <Skeleton rows={3} />
  const { invitation } = link.data
  return (
    <>
      <h1>{invitation ? t(sessionTexts.invitedTo)(invitation.tenant) : t(sessionTexts.choosePassword)}</h1>
      <p className={styles.lead}>
        {invitation
          ? t(sessionTexts.invitedBy)(invitation.by, t(roleTexts[invitation.role]), link.data.name, dateTime(link.data.expires))
          : t(sessionTexts.linkFor)(link.data.name, dateTime(link.data.expires))}
      </p>
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
        <Button type="submit" size="lg" fullWidth loading={use.isPending}>
          {t(invitation ? sessionTexts.join : sessionTexts.setPassword)}
        </Button>
      </ShakingForm>
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
