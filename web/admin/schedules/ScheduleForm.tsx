import { Select, Switch, TextInput } from '@mantine/core'
import { useId } from 'react'
import { SCHEDULE_ACTIONS, type ScheduleFields } from '#contract/schedules.ts'
import { scheduleTexts } from '#texts/schedules.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { Panel } from '#web/admin/kit/Section.tsx'
import { ACTIONS } from '#web/admin/parts/indices/index-actions.ts'
import { t } from '#web/kit/language.ts'
import { FrequencyFields } from './FrequencyFields.tsx'
import styles from './schedules.module.css'

type Action = ScheduleFields['action']
type Props = {
  values: ScheduleFields
  set: <K extends keyof ScheduleFields>(key: K, value: ScheduleFields[K]) => void
  errors: Partial<Record<keyof ScheduleFields, string | undefined>>
  /** The indices to choose from. */
  indices: { value: string; label: string }[]
}

/** The form of a schedule: action, index and frequency. */
export const ScheduleForm = ({ values, set, errors, indices }: Props) => (
  <>
    <Panel title={t(scheduleTexts.job)}>
      <div className={styles.two}>
        <TextInput
          label={t(scheduleTexts.name)}
          placeholder={t(scheduleTexts.nameHint)}
          withAsterisk
          value={values.name}
          onChange={(event) => set('name', event.currentTarget.value)}
          error={errors.name}
        />
        <Select
          label={t(scheduleTexts.index)}
          placeholder={t(scheduleTexts.indexHint)}
          withAsterisk
          allowDeselect={false}
          searchable={indices.length > 8}
          data={indices}
          value={values.index || null}
          onChange={(index) => index !== null && set('index', index)}
          error={errors.index}
        />
      </div>
      <ActionChoice value={values.action} onChange={(action) => set('action', action)} />
      {values.action === 'cleanup' && (
        <Note tone="warn" title={t(scheduleTexts.cleanupNote)}>
          {t(scheduleTexts.cleanupHelp)}
        </Note>
      )}
    </Panel>
    <Panel title={t(scheduleTexts.frequency)}>
      <FrequencyFields
        cron={values.cron}
        onChange={(cron) => set('cron', cron)}
        error={errors.cron}
      />
      <Switch
        className={styles.enabled}
        label={t(scheduleTexts.enabled)}
        description={t(scheduleTexts.enabledHelp)}
        checked={values.enabled}
        onChange={(event) => set('enabled', event.currentTarget.checked)}
      />
    </Panel>
  </>
)

/** The actions as radio rows with descriptions. */
const ActionChoice = ({
  value,
  onChange,
}: {
  value: Action
  onChange: (action: Action) => void
}) => {
  const name = useId()
  return (
    <fieldset className={styles.actions}>
      <legend>{t(scheduleTexts.action)}</legend>
      {SCHEDULE_ACTIONS.map((action) => {
        const { icon: ActionIcon, text, help } = ACTIONS[action]
        return (
          <label key={action}>
            <input
              type="radio"
              name={name}
              value={action}
              checked={value === action}
              onChange={() => onChange(action)}
            />
            <ActionIcon size={19} stroke={1.5} aria-hidden="true" />
            <span>
              <b>{t(text)}</b>
              <small>{t(help)}</small>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
