import { NumberInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { indexTexts } from '#texts/indices.ts'
import { t } from '#web/kit/language.ts'

type Props = {
  values: { nameEn: string; order: number | null }
  onNameEn: (nameEn: string) => void
  onOrder: (order: number | null) => void
  errors: Record<string, string | undefined>
  className?: string | undefined
  /** Fields between the two. */
  children?: ReactNode
}

/** The English name and the position of an index or alias on the public site. (indices.order) */
export const EnglishAndOrder = ({
  values,
  onNameEn,
  onOrder,
  errors,
  className,
  children,
}: Props) => (
  <>
    <TextInput
      className={className}
      label={t(indexTexts.nameEn)}
      description={t(indexTexts.nameEnHelp)}
      lang="en"
      value={values.nameEn}
      onChange={({ currentTarget }) => onNameEn(currentTarget.value)}
      error={errors.nameEn}
    />
    {children}
    <NumberInput
      className={className}
      label={t(indexTexts.order)}
      description={t(indexTexts.orderHelp)}
      min={1}
      max={9999}
      allowDecimal={false}
      hideControls
      value={values.order ?? ''}
      onChange={(value) => onOrder(value === '' ? null : Number(value))}
      error={errors.order}
    />
  </>
)
