import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { collections } from '#contract/collections.ts'
import { SITE_MAX } from '#contract/public-limits.ts'
import { siteTexts as texts } from '#texts/sites.ts'
import { moved, OrderButtons } from '#web/admin/parts/selection/OrderButtons.tsx'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './sites.module.css'

type Props = {
  tenantId: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}

/** The collections of the front page, in their order. (sites.presentation) */
export const ChosenCollections = ({ tenantId, chosen, onChange, error }: Props) => {
  const { data: all } = useQuery(read(collections.list, { params: { tenantId } }))
  const nameOf = (id: string) => all?.find((one) => one.id === id)?.name.is
  const free = all?.filter(({ id }) => !chosen.includes(id)) ?? []
  return (
    <>
      {chosen.length === 0 ? (
        <p className="muted">{t(texts.noCollections)}</p>
      ) : (
        <ol className={styles.rows}>
          {chosen.map((id, at) => (
            <li key={id}>
              <span>
                {nameOf(id) ?? id}
                {all && nameOf(id) === undefined && <small>{t(texts.gone)}</small>}
              </span>
              <OrderButtons
                name={nameOf(id) ?? id}
                at={at}
                of={chosen.length}
                onMove={(to) => onChange(moved(chosen, at, to))}
                onRemove={() => onChange(chosen.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      <Select
        className={styles.narrow}
        label={t(texts.collections)}
        searchable
        disabled={chosen.length >= SITE_MAX.collections}
        nothingFoundMessage={t(texts.noPublic)}
        value={null}
        onChange={(id) => id !== null && onChange([...chosen, id])}
        data={free.map(({ id, name }) => ({ value: id, label: name.is }))}
        error={error}
      />
    </>
  )
}
