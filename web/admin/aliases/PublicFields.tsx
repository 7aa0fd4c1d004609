import { Textarea } from '@mantine/core'
import { aliasTexts } from '#texts/aliases.ts'
import { EnglishAndOrder } from '#web/admin/kit/forms/EnglishAndOrder.tsx'
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
  <EnglishAndOrder
    values={values}
    onNameEn={(nameEn) => set('nameEn', nameEn)}
    onOrder={(order) => set('order', order)}
    errors={errors}
  >
    <Textarea
      label={t(aliasTexts.descriptionEn)}
      lang="en"
      autosize
      minRows={2}
      value={values.descriptionEn}
      onChange={({ currentTarget }) => set('descriptionEn', currentTarget.value)}
      error={errors.descriptionEn}
    />
  </EnglishAndOrder>
)
