import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { indices } from '#contract/indices.ts'
import { logTexts } from '#texts/logs.ts'
import { read } from '#web/kit/api.ts'
import { compare } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './IndexSelect.module.css'

type Props = {
  tenantId: string
  value: string | undefined
  onChange: (indexId: string | undefined) => void
}

/** Filters a list by one index of the tenant, or by none. */
export const IndexSelect = ({ tenantId, value, onChange }: Props) => {
  const { data = [] } = useQuery(read(indices.list, { params: { tenantId }, query: {} }))
  return (
    <Select
      className={styles.index}
      aria-label={t(logTexts.index)}
      allowDeselect={false}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
      data={[
        { value: '', label: t(logTexts.allIndices) },
        ...data
          .toSorted((a, b) => compare(a.name, b.name))
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
