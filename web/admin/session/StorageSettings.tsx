import type { Settings } from '#contract/session.ts'
import { kitTexts } from '#texts/kit.ts'
import { barOf, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { SaveBar } from '#web/admin/kit/forms/SaveBar.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import type { ListColumns as Columns } from '#web/admin/parts/values/list-columns.ts'
import { useSaveSettings } from '#web/admin/parts/viewer/viewer.ts'
import { t } from '#web/kit/language.ts'
import { StoragePaths } from './StoragePaths.tsx'
import { ListColumns } from './ListColumns.tsx'

/** Loaded separately: drag and drop is as large as the rest of the screen. */
/** The storage paths and list columns, saved together. (users.warehouse, users.listColumns) */
export const StorageSettings = ({ saved }: { saved: Settings }) => {
  const save = useSaveSettings({ inPlace: true })
  const columns: Columns = saved.warehouse?.mappings ?? {}
  const edit = useEdit({ paths: saved.warehouse?.paths ?? [], columns })
  const submit = () => {
    const paths = edit.values.paths.filter(({ server }) => server.trim() !== '')
    save.mutate(
      { body: { warehouse: { paths, mappings: edit.values.columns } } },
      { onSuccess: () => (edit.reset(), toastDone(t(kitTexts.saved))) },
    )
  }
  return (
    <>
      <StoragePaths paths={edit.values.paths} onChange={(paths) => edit.set('paths', paths)} />
      <ListColumns
        chosen={edit.values.columns}
        onChange={(chosen) => edit.set('columns', chosen)}
      />
      <SaveBar {...barOf(edit, save)} onSave={submit} />
    </>
  )
}
