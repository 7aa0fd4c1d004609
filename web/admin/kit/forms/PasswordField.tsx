import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { kitTexts } from '#texts/kit.ts'
import { t } from '#web/kit/language.ts'

/**
 * A password field with a button that shows the password. It marks itself as invalid, which
 * Mantine's own does not.
 */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    {...props}
    aria-invalid={Boolean(props.error) || undefined}
    visibilityToggleButtonProps={{ 'aria-label': t(kitTexts.showPassword) }}
  />
)
