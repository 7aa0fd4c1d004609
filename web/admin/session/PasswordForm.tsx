import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { session } from '#contract/session.ts'
import { sessionTexts } from '#texts/session.ts'
import { access } from '#contract/access.ts'
import { fieldErrors } from '#web/admin/kit/forms/use-edit.ts'
import { PasswordField } from '#web/admin/kit/forms/PasswordField.tsx'
import { ShakingForm } from '#web/admin/kit/forms/ShakingForm.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { ApiError, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './session.module.css'

/** Changes the person's password; asks for the current one. (session.password) */
export const PasswordForm = () => {
  const change = useSend(session.changePassword, {
    refresh: [access.sessions, access.tokens],
    inPlace: true,
  })
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [keepTokens, setKeepTokens] = useState(false)
  const [isTried, setTried] = useState(false)
  const errors = fieldErrors(change.error)
  const isLong = password.length >= PASSWORD_MIN
  const isWrong =
    change.error instanceof ApiError && change.error.code === 'session.wrongCurrentPassword'
  const done = () => {
    setCurrent('')
    setPassword('')
    setTried(false)
    toastDone(t(sessionTexts.passwordChanged))
  }
  return (
    <ShakingForm
      className={styles.narrow}
      isValid={() => {
        setTried(true)
        return isLong && current !== ''
      }}
      onSubmit={() =>
        change.mutate({ body: { current, password, keepTokens } }, { onSuccess: done })
      }
    >
      <PasswordField
        label={t(sessionTexts.currentPassword)}
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
        error={
          isTried && current === ''
            ? t(sessionTexts.passwordMissing)
            : isWrong
              ? change.error?.message
              : errors.current
        }
      />
      <PasswordField
        label={t(sessionTexts.newPassword)}
        description={t(sessionTexts.passwordLength)(PASSWORD_MIN)}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={
          isTried && !isLong
            ? t(sessionTexts.passwordLength)(PASSWORD_MIN)
            : (errors.password ?? (change.error && !isWrong ? change.error.message : undefined))
        }
      />
      <Checkbox
        label={t(sessionTexts.revokeTokens)}
        checked={!keepTokens}
        onChange={(event) => setKeepTokens(!event.currentTarget.checked)}
      />
      <Button type="submit" variant="default" loading={change.isPending}>
        {t(sessionTexts.changePassword)}
      </Button>
    </ShakingForm>
  )
}
