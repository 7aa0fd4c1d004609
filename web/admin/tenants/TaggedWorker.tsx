import { Select } from '@mantine/core'
import { workerTexts } from '#texts/workers.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import {
  isSilent,
  stopped,
  useWorkers,
  workerState,
} from '#web/admin/parts/workers/worker-state.ts'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import styles from './TaggedWorker.module.css'

/** The value for any worker; no worker has an empty name. */
const ANY = ''

type Props = {
  value: string | false
  onChange: (worker: string | false) => void
  error: string | undefined
}

/**
 * The worker dedicated to a tenant's jobs, with a warning if it does not answer.
 * (tenants.taggedWorker)
 */
export const TaggedWorker = ({ value, onChange, error }: Props) => {
  const { data: list } = useWorkers()
  const chosen = list?.find(({ id }) => id === value)
  const isUnknown = list !== undefined && value !== false && !chosen
  return (
    <div className={styles.field}>
      <Select
        label={t(workerTexts.of)}
        description={t(workerTexts.ofHelp)}
        allowDeselect={false}
        data={[
          { value: ANY, label: t(workerTexts.all) },
          ...(list ?? []).map(({ id }) => ({ value: id, label: id })),
          ...(value !== false && !chosen
            ? [{ value, label: isUnknown ? t(workerTexts.unknown)(value) : value }]
            : []),
        ]}
        value={value || ANY}
        onChange={(worker) => onChange(worker || false)}
        error={error}
      />
      {value !== false && (isUnknown || (chosen && isSilent(chosen))) && (
        <Note tone="bad" title={t(workerTexts.doesNotAnswer)(value)}>
          {chosen && `${stopped(workerState(chosen).text)} `}
          {t(workerTexts.jobsWait)}{' '}
          {chosen && (
            <AppLink place={paths.worker({ id: chosen.id })}>{t(workerTexts.open)}</AppLink>
          )}
        </Note>
      )}
    </div>
  )
}
