import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { session } from '#contract/session.ts'
import { sessionTexts } from '#texts/session.ts'
import { fieldErrors } from '#web/admin/kit/forms/use-edit.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { PasswordField } from '#web/admin/kit/forms/PasswordField.tsx'
import { ShakingForm } from '#web/admin/kit/forms/ShakingForm.tsx'
import { ApiError, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { useEntered } from './use-after-sign-in.ts'
import styles from './session.module.css'

const NAME_LETTERS = 2

type Props = {
  token: string
  /** Invited people have no account yet and enter their name. */
  isInvitation: boolean
  /** Whether it is the first method on the page. */
  isFirst: boolean
  onExpired: () => void
}

/** Sets a password by a link. (session.links) */
export const LinkPassword = ({ token, isInvitation, isFirst, onExpired }: Props) => {
  const enter = useEntered(undefined)
  const use = useSend(session.useLink, { inPlace: true })
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [keepTokens, setKeepTokens] = useState(false)
  const [isTried, setTried] = useState(false)
  const isLong = password.length >= PASSWORD_MIN
  const isNamed = name.trim().length >= NAME_LETTERS
  const errors = fieldErrors(use.error)
  const failed = (error: Error) =>
    error instanceof ApiError && error.code === 'session.linkExpired' && onExpired()
  return (
    <>
      {use.error && Object.keys(errors).length === 0 && (
        <div className={styles.alert}>
          <Note tone="bad" title={use.error.message} />
        </div>
      )}
      <ShakingForm
        className={styles.form}
        isValid={() => {
          setTried(true)
          return isLong && (!isInvitation || isNamed)
        }}
        onSubmit={() =>
          use.mutate(
            {
              params: { token },
              body: { password, ...(isInvitation ? { name } : { keepTokens }) },
            },
            { onSuccess: enter, onError: failed },
          )
        }
      >
        {isInvitation && (
          <TextInput
            label={t(sessionTexts.ownName)}
            size="lg"
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={errors.name ?? (isTried && !isNamed && t(sessionTexts.nameMissing))}
          />
        )}
        <PasswordField
          label={t(sessionTexts.newPassword)}
          description={t(sessionTexts.passwordLength)(PASSWORD_MIN)}
          size="lg"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={
            errors.password ?? (isTried && !isLong && t(sessionTexts.passwordLength)(PASSWORD_MIN))
          }
        />
        {!isInvitation && (
          <Checkbox
            label={t(sessionTexts.revokeTokens)}
            checked={!keepTokens}
            onChange={(event) => setKeepTokens(!event.currentTarget.checked)}
          />
        )}
        <Button
          type="submit"
          size="lg"
          fullWidth
          variant={isFirst ? 'filled' : 'default'}
          loading={use.isPending}
        >
          {t(isInvitation ? sessionTexts.join : sessionTexts.setPassword)}
        </Button>
      </ShakingForm>
    </>
  )
}
