import { Textarea } from '@mantine/core'
import type { Bilingual } from '#contract/common.ts'
import { kitTexts } from '#texts/kit.ts'
import { t } from '#web/kit/language.ts'
import styles from './BilingualField.module.css'

type Props = {
  label: string
  help?: string
  value: Bilingual
  onChange: (value: Bilingual) => void
  /** Error sentences by path, and the path of this text. */
  errors?: Record<string, string>
  path: string
  /** Height of an empty field, in lines. */
  lines?: number
}

/** A text in Icelandic, with an optional English version beside it. */
export const BilingualField = ({
  label,
  help,
  value,
  onChange,
  errors = {},
  path,
  lines = 3,
}: Props) => (
  <div className={styles.both}>
    <Textarea
      label={label}
      {...(help && { description: help })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      lang="is"
      autosize
      minRows={lines}
      maxRows={16}
      value={value.is}
      onChange={({ currentTarget }) => onChange({ ...value, is: currentTarget.value })}
      error={errors[`${path}.is`]}
    />
    <Textarea
      label={t(kitTexts.inEnglish)(label)}
      description={t(kitTexts.englishOptional)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      lang="en"
      autosize
      minRows={lines}
      maxRows={16}
      value={value.en}
      onChange={({ currentTarget }) => onChange({ ...value, en: currentTarget.value })}
      error={errors[`${path}.en`]}
    />
  </div>
)
