import { Button } from '@mantine/core'
import { useState } from 'react'
import { recordEdits } from '#contract/record-edits.ts'
import { records, type RecordShown } from '#contract/records.ts'
import { chooseTexts, editTexts } from '#texts/record-edits.ts'
import { Note } from '#web/admin/kit/Note.tsx'
import { toastDone } from '#web/admin/kit/toast.ts'
import { textOf } from '#web/admin/parts/show.ts'
import { useMay } from '#web/admin/parts/viewer.ts'
import { useSend } from '#web/kit/api.ts'
import { dateTime } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import { HideDialog } from './HideDialog.tsx'
import styles from './MetadataPanel.module.css'

type Props = { tenantId: string; id: string; record: RecordShown; isEditing: boolean; onEdit: () => void }

/** What staff do with one record: edit it, read it anew, hide it and show it. (records.edit, records.hide) */
export const RecordActions = ({ tenantId, id, record, isEditing, onEdit }: Props) => {
  const may = useMay(tenantId)
  const [isAsking, setAsking] = useState(false)
  const params = { tenantId, id, recordId: record.id }
  const refresh = [records.get, records.search]
  const reindex = useSend(recordEdits.reindex, { refresh })
  const hide = useSend(recordEdits.hide, { refresh })
  const show = useSend(recordEdits.show, { refresh })
  const { hidden } = record
  return (
    <>
      {hidden && (
        <Note
          tone="warn"
          title={t(editTexts.hidden)}
          action={
            may('record.hide') && (
              <Button
                size="xs"
                variant="default"
                loading={show.isPending}
                onClick={() => show.mutate({ params }, { onSuccess: () => toastDone(t(editTexts.wasShown)) })}
              >
                {t(editTexts.show)}
              </Button>
            )
          }
        >
          {t(editTexts.hiddenBy)(hidden.by, dateTime(hidden.at), hidden.reason)}
        </Note>
      )}
      {!isEditing && (
        <div className={styles.actions}>
          {may('record.edit') && (
            <Button size="xs" variant="default" onClick={onEdit}>
              {t(editTexts.edit)}
            </Button>
          )}
          {may('record.reindex') && (
            <Button
              size="xs"
              variant="default"

              loading={reindex.isPending}
              onClick={() =>
                reindex.mutate(
                  { params, query: { rel: textOf(record.source.rel) } },
                  { onSuccess: () => toastDone(t(chooseTexts.reindexed)(1)) },
                )
              }
            >
              {t(chooseTexts.reindex)}
            </Button>
          )}
          {may('record.hide') && !hidden && (
            <Button size="xs" variant="default" onClick={() => setAsking(true)}>
              {t(chooseTexts.hide)}
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <HideDialog
          title={t(editTexts.hideTitle)}
          body={t(editTexts.hideBody)}
          verb={t(editTexts.hide)}
          isBusy={hide.isPending}
          onHide={(reason) =>
            hide.mutate(
              { params, body: { reason } },
              { onSuccess: () => toastDone(t(editTexts.wasHidden)), onSettled: () => setAsking(false) },
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
