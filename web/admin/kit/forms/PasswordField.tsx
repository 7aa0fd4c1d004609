import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { kitTexts } from '#texts/kit.ts'
import { t } from '#web/kit/language.ts'

/** A password that can be shown; says of itself when it is wrong, which Mantine's own does not. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    {...props}
    aria-invalid={Boolean(props.error) || undefined}
    visibilityToggleButtonProps={{ 'aria-label': t(kitTexts.showPassword) }}
  />
)
