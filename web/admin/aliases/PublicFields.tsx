import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { aliasTexts } from '#texts/aliases.ts'
import { indexTexts } from '#texts/indices.ts'
import { t } from '#web/kit/language.ts'
import type { AliasValues } from './alias-values.ts'

type Key = 'nameEn' | 'descriptionEn' | 'order'
type Props = {
  values: Pick<AliasValues, Key>
  set: <K extends Key>(key: K, value: AliasValues[K]) => void
  errors: Record<string, string | undefined>
}

/** What the public site shows of an alias besides its name and description. (aliases.shown) */
export const PublicFields = ({ values, set, errors }: Props) => (
  <>
    <TextInput
      label={t(indexTexts.nameEn)}
      description={t(indexTexts.nameEnHelp)}
      lang="en"
      value={values.nameEn}
      onChange={({ currentTarget }) => set('nameEn', currentTarget.value)}
      error={errors.nameEn}
    />
    <Textarea
      label={t(aliasTexts.descriptionEn)}
      lang="en"
      autosize
      minRows={2}
      value={values.descriptionEn}
      onChange={({ currentTarget }) => set('descriptionEn', currentTarget.value)}
      error={errors.descriptionEn}
    />
    <NumberInput
      label={t(indexTexts.order)}
      description={t(indexTexts.orderHelp)}
      min={1}
      max={9999}
      allowDecimal={false}
      hideControls
      value={values.order ?? ''}
      onChange={(value) => set('order', value === '' ? null : Number(value))}
      error={errors.order}
    />
  </>
)
