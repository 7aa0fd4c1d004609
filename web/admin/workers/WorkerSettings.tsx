import { MultiSelect, NumberInput, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tenants } from '#contract/tenants.ts'
import { workers, type Worker } from '#contract/workers.ts'
import { kitTexts } from '#texts/kit.ts'
import { workerTexts } from '#texts/workers.ts'
import { fieldErrors, staleOf, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { SaveBar } from '#web/admin/kit/forms/SaveBar.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { StaleVersionNote } from '#web/admin/kit/forms/StaleVersionNote.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { ApiError, read, useSend } from '#web/kit/api.ts'
import { compare } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './workers.module.css'

const valuesOf = ({ tenants: own, config }: Worker) => ({ tenants: own, ...config })
type Values = ReturnType<typeof valuesOf>

/**
 * A worker's settings and their saving. The worker is polled, so saving compares with the version
 * at the first change.
 */
export const useWorkerSettings = (worker: Worker) => {
  const client = useQueryClient()
  const edit = useEdit(valuesOf(worker))
  const [seen, setSeen] = useState<number>()
  const save = useSend(workers.save, {
    refresh: [workers.list, tenants.get, tenants.list],
    inPlace: true,
  })
  const call = { params: { id: worker.id } }
  const forget = () => {
    edit.reset()
    save.reset()
    setSeen(undefined)
  }
  const keep = (saved: Worker) => {
    client.setQueryData(read(workers.get, call).queryKey, saved)
    forget()
  }
  const submit = (version: number) =>
    save.mutate(
      { ...call, body: edit.values, version },
      { onSuccess: (saved) => (keep(saved), toastDone(t(kitTexts.saved))) },
    )
  const stale = staleOf<Worker>(save.error)
  return {
    values: edit.values,
    set: <K extends keyof Values>(key: K, value: Values[K]) => {
      setSeen((before) => before ?? worker.version)
      edit.set(key, value)
    },
    errors: fieldErrors(save.error),
    stale,
    takeTheirs: () => stale && keep(stale),
    keepMine: () => stale && submit(stale.version),
    bar: {
      changes: edit.changed.length,
      isSaving: save.isPending,
      error: save.error instanceof ApiError ? save.error : null,
      onSave: () => submit(seen ?? worker.version),
      onReset: forget,
    },
  }
}

/**
 * The form of a worker's settings: tenants, whether it serves only them, concurrent pictures, and
 * pause.
 */
export const WorkerSettings = ({
  settings,
}: {
  settings: ReturnType<typeof useWorkerSettings>
}) => {
  const { values, set, errors, stale } = settings
  const { data: all = [] } = useQuery(read(tenants.list, {}))
  const nameOf = (id: string) => all.find((one) => one.id === id)?.name ?? id
  return (
    <Section title={t(workerTexts.settings)}>
      {stale && (
        <StaleVersionNote
          mine={values}
          theirs={valuesOf(stale)}
          labels={{
            tenants: t(workerTexts.tenants),
            onlyTagged: t(workerTexts.onlyTagged),
            parallel: t(workerTexts.parallel),
            paused: t(workerTexts.pausedSwitch),
          }}
          show={(value) =>
            Array.isArray(value)
              ? value.map(nameOf).join(', ') || '—'
              : value === true
                ? '✓'
                : String(value || '—')
          }
          onTakeTheirs={settings.takeTheirs}
          onKeepMine={settings.keepMine}
        />
      )}
      <div className={styles.fields}>
        <MultiSelect
          label={t(workerTexts.tenants)}
          description={t(workerTexts.tenantsHelp)}
          placeholder={values.tenants.length === 0 ? t(workerTexts.tenantsHint) : ''}
          nothingFoundMessage={t(workerTexts.tenantsNone)}
          searchable
          data={all
            .toSorted((a, b) => compare(a.name, b.name))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={values.tenants}
          onChange={(chosen) => set('tenants', chosen)}
          error={errors.tenants}
        />
        <Switch
          label={t(workerTexts.onlyTagged)}
          description={t(workerTexts.onlyTaggedHelp)}
          checked={values.onlyTagged}
          onChange={(event) => set('onlyTagged', event.currentTarget.checked)}
        />
        <NumberInput
          label={t(workerTexts.parallel)}
          description={t(workerTexts.parallelHelp)}
          min={1}
          max={64}
          allowDecimal={false}
          value={values.parallel ?? ''}
          onChange={(value) => set('parallel', value === '' ? null : Number(value))}
          error={errors.parallel}
        />
        <Switch
          label={t(workerTexts.pausedSwitch)}
          description={t(workerTexts.pausedHelp)}
          checked={values.paused}
          onChange={(event) => set('paused', event.currentTarget.checked)}
        />
      </div>
    </Section>
  )
}

/** The save bar of the settings. */
export const SettingsBar = ({ settings }: { settings: ReturnType<typeof useWorkerSettings> }) => (
  <SaveBar {...settings.bar} failedText={t(workerTexts.saveFailed)} />
)
