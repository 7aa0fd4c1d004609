import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { BULK_IN_BROWSER_MAX } from '#contract/limits.ts'
import { records, type Hit } from '#contract/records.ts'
import { chooseTexts } from '#texts/record-edits.ts'
import { recordTexts } from '#texts/records.ts'
import { BulkBar, BulkButton } from '#web/admin/kit/BulkBar.tsx'
import { ConfirmDialog } from '#web/admin/kit/ConfirmDialog.tsx'
import { useShortcuts } from '#web/admin/kit/shortcuts.ts'
import { toastError } from '#web/admin/kit/toast.ts'
import { useMay } from '#web/admin/parts/viewer.ts'
import { send } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { useChosen, type Choosing } from './choosing.ts'
import { bodyOf, type Condition } from './search.ts'
import styles from './Tick.module.css'
import { useRecordBulk, type BrowserAction } from './use-record-bulk.ts'

export type BulkProps = { tenantId: string; id: string; query: string; conditions: readonly Condition[] }

/** What can be done with the records that are chosen; not there while none is. (records.bulk) */
export const BulkActions = (props: BulkProps) => {
  const choosing = useChosen()
  return choosing && <Bar {...props} choosing={choosing} />
}

const Bar = ({ choosing, ...asked }: BulkProps & { choosing: Choosing }) => {
  const { tenantId, id } = asked
  const may = useMay(tenantId)
  const bulk = useRecordBulk({ tenantId, id }, choosing)
  const [isAsking, setAsking] = useState(false)
  const { count } = choosing
  const { progress } = bulk
  useShortcuts({ escape: () => (progress ? bulk.stop() : choosing.clear()) })

  const go = async (action: BrowserAction) => {
    setAsking(false)
    try {
      await bulk.run(action, choosing.isAll ? await matching(asked) : choosing.chosen)
    } catch (error) {
      toastError(error)
    }
  }
  if (count === 0 && !progress) return null
  return (
    <>
      <div className={styles.bulk}>
        <BulkBar
          label={t(recordTexts.chosenRecords)}
          count={t(chooseTexts.records)(progress?.total ?? count)}
          progress={progress && { ...progress, text: t(chooseTexts.progress)(String(Math.floor((100 * progress.done) / progress.total))) }}
          closeLabel={t(progress ? chooseTexts.stop : chooseTexts.clear)}
          onClose={progress ? bulk.stop : choosing.clear}
        >
          {may('record.reindex') && (
            <BulkButton icon={<IconRefresh size={16} aria-hidden="true" />} onClick={() => void go('reindex')}>
              {t(chooseTexts.reindex)}
            </BulkButton>
          )}
          {may('record.delete') && (
            <BulkButton isDanger icon={<IconTrash size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
              {t(chooseTexts.remove)}
            </BulkButton>
          )}
        </BulkBar>
      </div>
      <ConfirmDialog
        opened={isAsking}
        body={<p>{t(chooseTexts.removeBody)(count)}</p>}
        verb={t(chooseTexts.removeVerb)}
        onConfirm={() => void go('remove')}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Every record that a search finds, as many as are done here. */
const matching = async ({ tenantId, id, query, conditions }: BulkProps): Promise<Hit[]> => {
  const body = {
    ...bodyOf({ query, conditions, facets: [], sort: 'indexed', cursor: undefined }),
    size: BULK_IN_BROWSER_MAX,
    _source: ['rel'],
  }
  return (await send(records.search, { params: { tenantId, ids: id }, body })).hits.hits
}
