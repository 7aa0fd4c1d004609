import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { bulks, type Bulk, type SameChange } from '#contract/bulk.ts'
import { BULK_POLL_MS } from '#contract/limits.ts'
import { records } from '#contract/records.ts'
import { bulkActionTexts, bulkStateTexts, bulkTexts, chooseTexts } from '#texts/record-edits.ts'
import { recordTexts } from '#texts/records.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { useFieldNames, type Naming } from '#web/admin/parts/values/field-names.ts'
import { valueName } from '#web/admin/parts/values/value-name.ts'
import { textOf } from '#web/admin/parts/values/value-text.ts'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'
import { read, useSend } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { readOn } from '#web/kit/page-query.ts'
import styles from './BulkEditDialog.module.css'

type Props = { tenantId: string; id: string; onClose: () => void }

/** Past bulk changes of an index, with failures and undo. (records.bulkErrors, records.bulkUndo) */
export const BulkHistory = ({ tenantId, id, onClose }: Props) => {
  const query = useQuery({
    ...read(bulks.list, { params: { tenantId }, query: { indexId: id } }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ ended }) => ended === null) ? BULK_POLL_MS : false,
  })
  return (
    <Dialog opened size="lg" onClose={onClose} title={t(recordTexts.bulkHistory)}>
      <Loaded query={query}>
        {(all) =>
          all.length === 0 ? (
            <p className="muted">{t(bulkTexts.noHistory)}</p>
          ) : (
            <ul className={styles.list}>
              {all.map((one) => (
                <Row key={one.id} tenantId={tenantId} bulk={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

const Row = ({ tenantId, bulk }: { tenantId: string; bulk: Bulk }) => {
  const params = { tenantId, bulkId: bulk.id }
  const naming = useFieldNames(tenantId)
  const refresh = [bulks.list, records.search, records.get]
  const undo = useSend(bulks.undo, { refresh })
  const cancel = useSend(bulks.cancel, { refresh })
  const { action, change, state, done, total, changed, failed, by, created, undoable, ended } = bulk
  const progress = total === null ? t(bulkTexts.finding) : `${num(done)} / ${num(total)}`
  return (
    <li>
      <div className={styles.line}>
        <span>
          <b>{t(bulkActionTexts[action])}</b> {change && aboutChange(change, naming)}{' '}
          <span className="muted">{t(bulkStateTexts[state])}</span>
          <br />
          <span className="muted num">
            {ended === null
              ? progress
              : changed > 0
                ? t(bulkTexts.done)(changed)
                : t(bulkTexts.nothingDone)}
            {failed > 0 && ` · ${t(bulkTexts.failuresOf)(failed)}`} · {by}, <TimeAgo at={created} />
          </span>
        </span>
        {undoable && (
          <Button
            size="xs"
            variant="default"
            loading={undo.isPending}
            onClick={() => undo.mutate({ params })}
          >
            {t(chooseTexts.undo)}
          </Button>
        )}
        {ended === null && (
          <Button
            size="xs"
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params })}
          >
            {t(bulkTexts.cancel)}
          </Button>
        )}
      </div>
      {failed > 0 && ended !== null && <Failures {...params} />}
    </li>
  )
}

/** A change in a few words: `Staður: Rvk → Reykjavík`. */
const aboutChange = (change: SameChange, { nameOf }: Naming): string => {
  const value = valueName(change.field, textOf(change.value)) || t(bulkTexts.nothing)
  const signs = { set: '', add: '+ ', remove: '− ', replace: '' }
  const replacement = change.how === 'replace' ? ` → ${change.by}` : ''
  return `${nameOf(change.field)}: ${signs[change.how]}${value}${replacement}`
}

const Failures = (params: { tenantId: string; bulkId: string }) => {
  const query = useInfiniteQuery(readOn(bulks.failures, { params, query: {} }))
  return (
    <>
      <ul className={styles.failures}>
        {query.data?.pages
          .flatMap(({ failures }) => failures)
          .map((one) => (
            <li key={one.id}>
              {one.title}: {eventSentence(one)}
            </li>
          ))}
      </ul>
      <MoreButton pages={query} size="xs" />
    </>
  )
}
