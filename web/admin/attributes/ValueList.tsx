import { Button, Select } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { attributeId, attributes } from '#contract/attributes.ts'
import { fold } from '#contract/folding.ts'
import { AGGREGATION_SIZES } from '#contract/limits.ts'
import { records } from '#contract/records.ts'
import { attributeTexts } from '#texts/attributes.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { useMappings } from '#web/admin/parts/query/use-mappings.ts'
import { isOfTime, valueName } from '#web/admin/parts/values/value-name.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { compare, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './attributes.module.css'

/** Values shown at once. */
const SHOWN = 100

type Props = { tenantId: string; ids: string; type: string | undefined; value: string | undefined }

/** The values of a field with their pictures, most frequent first. */
export const ValueList = ({ tenantId, ids, type, value }: Props) => {
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const { data: mappings } = useMappings(tenantId, ids)
  const fields = (mappings ?? [])
    .filter(({ field, facet }) => facet && !isOfTime(field))
    .map(({ field, label }) => ({ value: field, label: t(label) }))
    .toSorted((a, b) => compare(a.label, b.label))
  if (ids === '' || (mappings && fields.length === 0 && type === undefined))
    return <NoFields tenantId={tenantId} />
  const offered =
    type === undefined || fields.some((one) => one.value === type)
      ? fields
      : [{ value: type, label: type }, ...fields]
  return (
    <div className={styles.left}>
      <Select
        label={t(attributeTexts.field)}
        searchable
        allowDeselect={false}
        data={offered}
        value={type ?? null}
        onChange={(field) => field && void navigate(paths.attributes({ tenantId, type: field }))}
      />
      {type !== undefined && (
        <>
          <SearchField isMain label={t(attributeTexts.filter)} value={words} onChange={setWords} />
          <Values
            tenantId={tenantId}
            ids={ids}
            type={type}
            value={value}
            wanted={fold(words.trim())}
          />
        </>
      )}
    </div>
  )
}

const Values = ({
  tenantId,
  ids,
  type,
  value,
  wanted,
}: Props & { type: string; wanted: string }) => {
  const body = {
    size: 0,
    aggs: { values: { field: type, size: AGGREGATION_SIZES.all, order: 'count' as const } },
  }
  const query = useQuery(read(records.search, { params: { tenantId, ids }, body }))
  const { data: covers = [] } = useQuery(
    read(attributes.list, { params: { tenantId }, query: { type } }),
  )
  const imageOf = new Map(covers.map(({ id, image }) => [id, image]))
  return (
    <Loaded query={query}>
      {({ aggregations }) => {
        const all = (aggregations.values?.buckets ?? []).filter(({ key }) =>
          fold(valueName(type, key)).includes(wanted),
        )
        if (all.length === 0)
          return (
            <EmptyState title={t(attributeTexts.noValues)}>
              {t(attributeTexts.noValuesHelp)}
            </EmptyState>
          )
        return (
          <nav aria-label={t(attributeTexts.values)}>
            <ul className={styles.values}>
              {all.slice(0, SHOWN).map(({ key, doc_count }) => {
                const image = imageOf.get(attributeId(type, key))
                return (
                  <li key={key}>
                    <AppLink
                      place={paths.attribute({ tenantId, type, key })}
                      aria-current={key === value ? 'page' : undefined}
                    >
                      <span className={styles.thumb}>
                        {image ? (
                          <Picture src={image} alt="" loading="lazy" />
                        ) : (
                          <IconPhoto size={16} aria-hidden="true" />
                        )}
                      </span>
                      <span>
                        <b>{valueName(type, key)}</b>
                        <small>
                          {t(attributeTexts.records)(doc_count)}
                          {!image && ` · ${t(attributeTexts.noImage)}`}
                        </small>
                      </span>
                    </AppLink>
                  </li>
                )
              })}
            </ul>
            {all.length > SHOWN && (
              <p className={styles.note}>{t(attributeTexts.first)(num(SHOWN))}</p>
            )}
          </nav>
        )
      }}
    </Loaded>
  )
}

const NoFields = ({ tenantId }: { tenantId: string }) => (
  <EmptyState
    title={t(attributeTexts.noFields)}
    action={
      <Button renderRoot={(props) => <AppLink place={paths.indices({ tenantId })} {...props} />}>
        {t(attributeTexts.toIndices)}
      </Button>
    }
  >
    {t(attributeTexts.noFieldsHelp)}
  </EmptyState>
)
