import { Textarea } from '@mantine/core'
import { CONTRIBUTION_MAX } from '#contract/limits.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import { t } from '#web/kit/language.ts'

type Props = { value: string; isTried: boolean; onChange: (value: string) => void }

/** The reason for a denial; required. */
export const ReasonField = ({ value, isTried, onChange }: Props) => (
  <Textarea
    label={t(texts.reason)}
    description={t(texts.denyHelp)}
    data-autofocus
    autoFocus
    autosize
    minRows={2}
    maxLength={CONTRIBUTION_MAX.text}
    value={value}
    error={isTried && value.trim() === '' && t(texts.reasonMissing)}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
