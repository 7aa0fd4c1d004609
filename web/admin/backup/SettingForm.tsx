import { NumberInput, Select, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { backups, type BackupSetting } from '#contract/backup.ts'
import { BACKUP_DEFAULT } from '#contract/limits.ts'
import { backupTexts } from '#texts/backup.ts'
import { kitTexts } from '#texts/kit.ts'
import { fieldErrors, staleOf, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { SaveBar } from '#web/admin/kit/forms/SaveBar.tsx'
import { Panel } from '#web/admin/kit/Section.tsx'
import { StaleVersionNote } from '#web/admin/kit/forms/StaleVersionNote.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { ApiError, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './backup.module.css'

type Saved = BackupSetting & { version: number }
const valuesOf = ({ version: _, ...values }: Saved): BackupSetting => values
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const daysOf = (value: string | number): number | null => (value === '' ? null : Number(value))

/** The schedules of backups, drills and fixity checks. (backup.setting) */
export const SettingForm = ({ setting }: { setting: Saved }) => {
  const client = useQueryClient()
  const { values, changed, set, reset } = useEdit(valuesOf(setting))
  const save = useSend(backups.saveSetting, { refresh: [backups.list], inPlace: true })
  const errors = fieldErrors(save.error)
  const stale = staleOf<Saved>(save.error)
  const forget = () => {
    reset()
    save.reset()
  }
  const renew = async () => {
    await client.invalidateQueries()
    forget()
  }
  const submit = (version: number) =>
    save.mutate(
      { body: values, version },
      { onSuccess: () => void renew().then(() => toastDone(t(kitTexts.saved))) },
    )
  return (
    <Panel title={t(backupTexts.setting)}>
      {stale && (
        <StaleVersionNote
          mine={values}
          theirs={valuesOf(stale)}
          labels={{
            hour: t(backupTexts.hour),
            keep: t(backupTexts.keep),
            drillDays: t(backupTexts.drillDays),
            fixityDays: t(backupTexts.fixityDays),
            fixityHour: t(backupTexts.fixityHour),
          }}
          show={(value) => (value === null ? '—' : String(value))}
          onTakeTheirs={() => void renew()}
          onKeepMine={() => submit(stale.version)}
        />
      )}
      <div className={styles.fields}>
        <Switch
          label={t(backupTexts.nightly)}
          checked={values.hour !== null}
          onChange={(event) =>
            set('hour', event.currentTarget.checked ? BACKUP_DEFAULT.hour : null)
          }
        />
        {values.hour !== null && (
          <Select
            label={t(backupTexts.hour)}
            data={HOURS}
            allowDeselect={false}
            value={String(values.hour)}
            onChange={(hour) => set('hour', Number(hour))}
          />
        )}
        <NumberInput
          label={t(backupTexts.keep)}
          min={1}
          max={1000}
          allowDecimal={false}
          value={values.keep}
          onChange={(value) => set('keep', Number(value))}
          error={errors.keep}
        />
        <NumberInput
          label={t(backupTexts.drillDays)}
          description={t(backupTexts.drillDaysHelp)}
          min={1}
          max={365}
          allowDecimal={false}
          value={values.drillDays ?? ''}
          onChange={(value) => set('drillDays', daysOf(value))}
          error={errors.drillDays}
        />
        <NumberInput
          label={t(backupTexts.fixityDays)}
          description={t(backupTexts.fixityDaysHelp)}
          min={1}
          max={365}
          allowDecimal={false}
          value={values.fixityDays ?? ''}
          onChange={(value) => set('fixityDays', daysOf(value))}
          error={errors.fixityDays}
        />
        <Select
          label={t(backupTexts.fixityHour)}
          data={HOURS}
          allowDeselect={false}
          value={String(values.fixityHour)}
          onChange={(hour) => set('fixityHour', Number(hour))}
        />
      </div>
      <SaveBar
        changes={changed.length}
        isSaving={save.isPending}
        error={save.error instanceof ApiError ? save.error : null}
        failedText={t(backupTexts.saveFailed)}
        onSave={() => submit(setting.version)}
        onReset={forget}
      />
    </Panel>
  )
}
