import { PASSWORD_MIN } from '#contract/limits.ts'
import type { Refused } from '#contract/pages.ts'
import { sessionTexts as texts } from '#texts/session.ts'
import { t } from '#web/kit/language.ts'
import formStyles from '#web/public/contribute/Form.module.css'
import { Labelled } from '#web/public/contribute/FormFields.tsx'
import { sentOr } from '#web/public/contribute/sent-or.ts'

type EmailProps = { refused: Refused | undefined; isFocused: boolean }

/** The address that an account is known by. */
export const EmailInput = ({ refused, isFocused }: EmailProps) => (
  <Labelled label={t(texts.email)}>
    {(named) => (
      <input
        {...named}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={isFocused}
        required
        maxLength={200}
        defaultValue={sentOr(refused, 'email')}
      />
    )}
  </Labelled>
)

type PasswordProps = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  refused?: Refused | undefined
}

/** A password, which is never sent back; a new one has a least length. */
export const PasswordInput = ({ label, autoComplete, refused }: PasswordProps) => {
  const isNew = autoComplete === 'new-password'
  const fault = refused?.problem.errors?.find(({ path }) => path === 'password')?.message
  return (
    <>
      <Labelled label={label} help={isNew ? t(texts.passwordLength)(PASSWORD_MIN) : undefined}>
        {(named) => (
          <input
            {...named}
            type="password"
            name="password"
            autoComplete={autoComplete}
            required
            minLength={isNew ? PASSWORD_MIN : undefined}
            maxLength={500}
            aria-invalid={fault !== undefined || undefined}
          />
        )}
      </Labelled>
      {fault !== undefined && <p className={formStyles.fault}>{fault}</p>}
    </>
  )
}
