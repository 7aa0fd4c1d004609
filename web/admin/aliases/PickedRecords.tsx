import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { aliases, type Alias } from '#contract/aliases.ts'
import { recordOfAddress } from '#contract/folder-paths.ts'
import { picks } from '#contract/picks.ts'
import type { Hit } from '#contract/record-search.ts'
import { titleOf } from '#contract/record-title.ts'
import { records } from '#contract/records.ts'
import { PICKS_MOVE_MAX } from '#contract/limits.ts'
import { kitTexts } from '#texts/kit.ts'
import { pickTexts } from '#texts/picks.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { Panel } from '#web/admin/kit/Section.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { moved, OrderButtons } from '#web/admin/parts/selection/OrderButtons.tsx'
import { SortableGrid } from '#web/admin/parts/selection/SortableGrid.tsx'
import { picturesOf } from '#web/admin/parts/values/value-text.ts'
import { paths } from '#web/admin/paths.ts'
import { read, urlOf, useSend } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './PickedRecords.module.css'
import { leftOutTexts } from './left-out-texts.ts'
import { usePickOrder } from './use-pick-order.ts'

/** Records that are shown at first, and that each press of the button adds. */
const SHOWN = 48

const REFRESH = [aliases.get, aliases.list, records.search, records.mappings]

/** The records of a gallery in their order; some can be added or taken out. (picks.change) */
export const PickedRecords = ({ alias: { tenantId, id } }: { alias: Alias }) => {
  const [size, setSize] = useState(SHOWN)
  const query = useQuery({
    ...read(records.search, { params: { tenantId, ids: id }, body: { size } }),
    placeholderData: keepPreviousData,
  })
  const remove = useSend(picks.remove, { refresh: REFRESH })
  const { put, inOrder } = usePickOrder({ tenantId, id }, REFRESH)
  const takeOut = (recordId: string) =>
    !remove.isPending &&
    remove.mutate(
      { params: { tenantId, id }, body: { ids: [recordId] } },
      { onSuccess: ({ changed }) => toastDone(t(pickTexts.removed)(changed)) },
    )
  return (
    <Panel
      title={t(pickTexts.records)}
      aside={query.data && <span className="num">{num(query.data.hits.total)}</span>}
    >
      <p className={styles.help}>{t(pickTexts.recordsHelp)}</p>
      <AddPicks tenantId={tenantId} id={id} />
      <Loaded query={query}>
        {({ hits: { hits, total } }) => (
          <>
            {total === 0 && <p className={styles.help}>{t(pickTexts.none)}</p>}
            <Rows {...{ tenantId, takeOut, put }} items={inOrder(hits.map(toItem))} />
            {total > hits.length && size < PICKS_MOVE_MAX && (
              <Button
                variant="default"
                className={styles.more}
                loading={query.isPlaceholderData}
                onClick={() => setSize(Math.min(size + SHOWN, PICKS_MOVE_MAX))}
              >
                {t(kitTexts.more)}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const toItem = (hit: Hit) => ({ id: hit._id, name: titleOf(hit._source) || hit._id, hit })
type Item = ReturnType<typeof toItem>
type RowsProps = {
  tenantId: string
  items: readonly Item[]
  takeOut: (recordId: string) => void
  put: (before: readonly Item[], after: readonly Item[]) => void
}

/** The records with the means to order them and to take them out. */
const Rows = ({ tenantId, items, takeOut, put }: RowsProps) => (
  <SortableGrid
    isList
    label={t(pickTexts.records)}
    items={items.map((one, at) => ({ ...one, at }))}
    onOrder={(after) => put(items, after)}
    draw={({ id, name, hit, at }) => (
      <div className={styles.row}>
        <Thumbnail tenantId={tenantId} hit={hit} />
        <AppLink place={paths.record({ tenantId, id: hit._index }, id)}>{name}</AppLink>
        <OrderButtons
          name={name}
          at={at}
          of={items.length}
          onMove={(to) => put(items, moved(items, at, to))}
          onRemove={() => takeOut(id)}
          removeLabel={t(pickTexts.remove)(name)}
        />
      </div>
    )}
  />
)

const Thumbnail = ({ tenantId, hit: { _id, _index, _source } }: { tenantId: string; hit: Hit }) =>
  picturesOf(_source) > 0 ? (
    <Picture
      src={urlOf(records.image, {
        params: { tenantId, id: _index, recordId: _id, size: 'xx-small' },
      })}
      alt=""
      loading="lazy"
    />
  ) : (
    <span />
  )

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** What a pasted address names: a record, or else a folder. */
const namedBy = (address: string): { ids: string[] } | { folder: string } => {
  const id = recordOfAddress(address) ?? UUID.exec(address)?.[0]
  return id === undefined ? { folder: address } : { ids: [id] }
}

const AddPicks = (params: { tenantId: string; id: string }) => {
  const [address, setAddress] = useState('')
  const add = useSend(picks.add, { refresh: REFRESH, inPlace: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() === '') return
    add.mutate(
      { params, body: namedBy(address.trim()) },
      {
        onSuccess: ({ changed, ...leftOut }) => {
          setAddress('')
          toastDone([t(pickTexts.added)(changed), ...leftOutTexts(leftOut)].join('. '))
        },
      },
    )
  }
  return (
    <form className={styles.add} onSubmit={submit}>
      <TextInput
        label={t(pickTexts.addAddress)}
        description={t(pickTexts.addHelp)}
        value={address}
        error={add.error?.message}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        {t(pickTexts.add)}
      </Button>
    </form>
  )
}
