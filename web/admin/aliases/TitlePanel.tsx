import { Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AliasTitle } from '#contract/aliases.ts'
import { aliasTexts } from '#texts/aliases.ts'
import { t } from '#web/kit/language.ts'
import styles from './aliases.module.css'
import type { AliasValues } from './alias-values.ts'
import { PublicFields } from './PublicFields.tsx'

type Key = keyof AliasTitle
type Props = {
  values: Pick<AliasValues, Key>
  set: <K extends Key>(key: K, value: AliasValues[K]) => void
  errors: Record<string, string | undefined>
  /** Beside the name. */
  type?: ReactNode
}

/** What people write about an alias, and whether visitors see it. */
export const TitlePanel = ({ values, set, errors, type }: Props) => (
  <div className={styles.panel}>
    <div className={type ? styles.two : undefined}>
      <TextInput
        label={t(aliasTexts.name)}
        withAsterisk
        value={values.name}
        onChange={(event) => set('name', event.currentTarget.value)}
        error={errors.name ?? errors.id}
      />
      {type}
    </div>
    <Textarea
      label={t(aliasTexts.description)}
      autosize
      minRows={2}
      value={values.description}
      onChange={(event) => set('description', event.currentTarget.value)}
      error={errors.description}
    />
    <Switch
      label={t(aliasTexts.public)}
      description={t(aliasTexts.publicHelp)}
      checked={values.public}
      onChange={(event) => set('public', event.currentTarget.checked)}
    />
    {values.public && <PublicFields values={values} set={set} errors={errors} />}
  </div>
)
