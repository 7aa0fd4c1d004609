import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { session, type Me } from '#contract/session.ts'
import { sessionTexts } from '#texts/session.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { PasswordField } from '#web/admin/kit/forms/PasswordField.tsx'
import { ShakingForm } from '#web/admin/kit/forms/ShakingForm.tsx'
import { ApiError, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './session.module.css'

type Props = {
  /** The expected e-mail address, if known. */
  email?: string | undefined
  isChosen: boolean
  onEntered: (me: Me) => void
}

/**
 * E-mail and password. The error above the form never says which of them was wrong. Takes the focus
 * if chosen among other methods.
 */
export const LoginForm = ({ email: known = '', isChosen, onEntered }: Props) => {
  const login = useSend(session.login, { inPlace: true })
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const error = login.error instanceof ApiError ? login.error : undefined
  const submit = () => login.mutate({ body: { email, password } }, { onSuccess: onEntered })
  return (
    <>
      {error && <Note tone="bad" title={error.message} />}
      <ShakingForm
        className={styles.form}
        isValid={() => {
          setTried(true)
          return email.trim() !== '' && password !== ''
        }}
        onSubmit={submit}
      >
        <TextInput
          label={t(sessionTexts.email)}
          type="email"
          size="lg"
          autoComplete="username"
          autoFocus={isChosen}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={isTried && email.trim() === '' && t(sessionTexts.emailMissing)}
        />
        <div className={styles.passwordRow}>
          <PasswordField
            label={t(sessionTexts.password)}
            size="lg"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={isTried && password === '' && t(sessionTexts.passwordMissing)}
          />
          <button
            type="button"
            className={styles.forgot}
            aria-expanded={isForgotten}
            onClick={() => setForgotten(!isForgotten)}
          >
            {t(sessionTexts.forgot)}
          </button>
        </div>
        {isForgotten && (
          <p role="status" className={styles.help}>
            {t(sessionTexts.forgotHelp)}
          </p>
        )}
        <Button type="submit" size="lg" fullWidth loading={login.isPending}>
          {t(sessionTexts.send)}
        </Button>
      </ShakingForm>
    </>
  )
}
