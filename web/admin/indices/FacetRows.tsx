import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Index } from '#contract/indices.ts'
import { MAPPING_CACHE_MS } from '#contract/limits.ts'
import { records } from '#contract/records.ts'
import { indexTexts } from '#texts/indices.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './indices.module.css'

type Filter = Index['filters'][number]

/** The facets an index offers, each with the values it is limited to. */
export const FacetRows = ({
  tenantId,
  id,
  filters,
  onChange,
}: {
  tenantId: string
  id: string
  filters: Filter[]
  onChange: (filters: Filter[]) => void
}) => {
  const { data: fields = [] } = useQuery({
    ...read(records.mappings, { params: { tenantId, ids: id } }),
    staleTime: MAPPING_CACHE_MS,
  })
  const labelOf = (field: string) => {
    const found = fields.find((one) => one.field === field)
    return found ? t(found.label) : field
  }
  const put = (at: number, part: Partial<Filter>) =>
    onChange(filters.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const unused = fields.filter(({ field }) => !filters.some((one) => one.field === field))
  return (
    <>
      {filters.length > 0 && (
        <ol className={styles.facets}>
          {filters.map(({ field, values }, at) => (
            <li key={field}>
              <Select
                w={190}
                aria-label={t(indexTexts.facet)}
                allowDeselect={false}
                searchable
                data={[
                  { value: field, label: labelOf(field) },
                  ...unused.map((one) => ({ value: one.field, label: t(one.label) })),
                ]}
                value={field}
                onChange={(value) => value && put(at, { field: value })}
              />
              <TextInput
                className={styles.values}
                aria-label={`${t(indexTexts.facetValues)}: ${labelOf(field)}`}
                placeholder={t(indexTexts.facetValuesHint)}
                value={values.join(', ')}
                onChange={(event) => put(at, { values: splitValues(event.currentTarget.value) })}
              />
              <ActionIcon
                aria-label={t(indexTexts.removeFacet)(labelOf(field))}
                onClick={() => onChange(filters.filter((_, place) => place !== at))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={unused.length === 0}
          onClick={() => onChange([...filters, { field: unused[0]?.field ?? '', values: [] }])}
        >
          {t(indexTexts.addFacet)}
        </Button>
      </div>
    </>
  )
}

/** Splits values at commas; keeps the space before the one being typed. */
const splitValues = (text: string): string[] => (text === '' ? [] : text.split(/, ?/))
