import { Button, type ButtonProps } from '@mantine/core'
import {
  IconEye,
  IconEyeOff,
  IconMessageReport,
  IconPencil,
  IconRefresh,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { recordEdits } from '#contract/record-edits.ts'
import type { RecordShown } from '#contract/records.ts'
import { chooseTexts, editTexts } from '#texts/record-edits.ts'
import { shellTexts } from '#texts/shell.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { textOf } from '#web/admin/parts/values/value-text.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { HideDialog } from '#web/admin/records/bulk/HideDialog.tsx'
import styles from './MetadataPanel.module.css'
import { RECORD_QUERIES } from './record-queries.ts'

type Props = {
  tenantId: string
  id: string
  record: RecordShown
  isEditing: boolean
  onEdit: () => void
  isHead?: boolean
}

/**
 * The staff actions on a record: edit, re-read, hide and show; `isHead`: in the page head.
 * (records.edit, records.hide)
 */
export const RecordActions = ({
  tenantId,
  id,
  record,
  isEditing,
  onEdit,
  isHead = false,
}: Props) => {
  const may = useMay(tenantId)
  const [isAsking, setAsking] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    // Closing the form returns the focus to the edit button.
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const params = { tenantId, id, recordId: record.id }
  const reindex = useSend(recordEdits.reindex, { refresh: RECORD_QUERIES })
  const hide = useSend(recordEdits.hide, { refresh: RECORD_QUERIES })
  const show = useSend(recordEdits.show, { refresh: RECORD_QUERIES })
  const look = (Icon: typeof IconEye): ButtonProps =>
    isHead
      ? { variant: 'default', leftSection: <Icon size={16} /> }
      : { variant: 'default', size: 'xs' }
  return (
    <>
      {!isEditing && (
        <div className={isHead ? styles.head : styles.actions}>
          {may('record.edit') && (
            <Button {...look(IconPencil)} ref={edit} onClick={onEdit}>
              {t(isHead ? editTexts.form : editTexts.edit)}
            </Button>
          )}
          {may('record.reindex') && (
            <Button
              {...look(IconRefresh)}
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
          {isHead && may('crowdsource.read') && (
            <Button
              {...look(IconMessageReport)}
              renderRoot={(props) => (
                <AppLink
                  {...props}
                  place={paths.suggestionsOfRecord({ tenantId, indexId: id, recordId: record.id })}
                />
              )}
            >
              {t(shellTexts.suggestions)}
            </Button>
          )}
          {may('record.hide') && record.hidden && (
            <Button
              {...look(IconEye)}
              loading={show.isPending}
              onClick={() =>
                show.mutate({ params }, { onSuccess: () => toastDone(t(editTexts.wasShown)) })
              }
            >
              {t(editTexts.show)}
            </Button>
          )}
          {may('record.hide') && !record.hidden && (
            <Button {...look(IconEyeOff)} onClick={() => setAsking(true)}>
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
              {
                onSuccess: () => toastDone(t(editTexts.wasHidden)),
                onSettled: () => setAsking(false),
              },
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
