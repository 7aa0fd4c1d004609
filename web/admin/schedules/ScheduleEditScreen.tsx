import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { frequencyOf } from '#contract/cron.ts'
import { indexing } from '#contract/indexing.ts'
import { indices } from '#contract/indices.ts'
import { SCHEDULE_ACTIONS, schedules, type Schedule } from '#contract/schedules.ts'
import { scheduleTexts } from '#texts/schedules.ts'
import { kitTexts } from '#texts/kit.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { ActionButton } from '#web/admin/kit/forms/ActionButton.tsx'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { barOf, fieldErrors, staleOf, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { Subject } from '#web/admin/parts/viewer/Subject.tsx'
import { SplitPage } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SaveBar } from '#web/admin/kit/forms/SaveBar.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { StaleVersionNote } from '#web/admin/kit/forms/StaleVersionNote.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { ACTIONS } from '#web/admin/parts/indices/index-actions.ts'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read, useSend } from '#web/kit/api.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { RemoveScheduleDialog } from './RemoveScheduleDialog.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { fieldsOf, oftenOf } from './schedule-text.ts'
import { LastTurns, NextTurns } from './ScheduleRuns.tsx'

// Loaded separately: the form is large enough without the runs.
/** Edits a schedule and shows its latest and next runs. (screens.schedules) */
export const ScheduleEditScreen = ({
  params: { tenantId, id },
}: ScreenProps<'tenantId' | 'id'>) => {
  useRefreshOnEvents([schedules.get], tenantId)
  const query = useQuery(read(schedules.get, { params: { tenantId, id } }))
  return (
    <Subject kind="schedule" query={query} failedText={t(scheduleTexts.fetchFailed)}>
      {(schedule) => <ScheduleEdit key={schedule.id} schedule={schedule} />}
    </Subject>
  )
}

const ScheduleEdit = ({ schedule }: { schedule: Schedule }) => {
  const { id, tenantID: tenantId, index, indexName, indexDeleted, creator } = schedule
  const may = useMay(tenantId)
  const client = useQueryClient()
  const { data: listed = [] } = useQuery(read(indices.list, { params: { tenantId }, query: {} }))
  const edit = useEdit(fieldsOf(schedule))
  const { values } = edit
  const save = useSend(schedules.save, { refresh: [schedules.list], inPlace: true })
  const stale = staleOf<Schedule>(save.error)
  const keep = (saved: Schedule) => {
    client.setQueryData(read(schedules.get, { params: { tenantId, id } }).queryKey, saved)
    edit.reset()
    save.reset()
  }
  const saved = (now: Schedule) => {
    keep(now)
    toastDone(t(kitTexts.saved))
  }
  const submit = (version: number) =>
    save.mutate({ params: { tenantId, id }, body: values, version }, { onSuccess: saved })
  const choices = listed.map((one) => ({ value: one.id, label: one.name }))
  const own = {
    value: index,
    label: indexDeleted ? t(scheduleTexts.indexInBin)(indexName) : indexName,
  }
  return (
    <>
      <PageHead
        crumbs={[
          { label: t(scheduleTexts.title), place: paths.schedules({ tenantId }) },
          { label: schedule.name },
        ]}
        title={schedule.name}
        facts={
          <>
            {indexDeleted ? (
              indexName
            ) : (
              <AppLink place={paths.control({ tenantId, id: index })}>{indexName}</AppLink>
            )}{' '}
            · {t(scheduleTexts.facts)(date(schedule.created))}
            {creator && ` · ${creator.name}`}
          </>
        }
        actions={may('index.run') && !indexDeleted && <RunNow schedule={schedule} />}
      />
      <SplitPage
        aside={
          <>
            <LastTurns turns={schedule.turns} />
            <NextTurns cron={values.cron} enabled={values.enabled} waits={indexDeleted} />
            {may('schedule.write') && <DangerZone schedule={schedule} />}
          </>
        }
      >
        {stale && (
          <StaleVersionNote
            mine={values}
            theirs={fieldsOf(stale)}
            labels={labels()}
            show={shownValue}
            onTakeTheirs={() => keep(stale)}
            onKeepMine={() => submit(stale.version)}
          />
        )}
        <ScheduleForm
          values={values}
          set={edit.set}
          errors={fieldErrors(save.error)}
          indices={choices.some(({ value }) => value === index) ? choices : [own, ...choices]}
        />
      </SplitPage>
      <SaveBar {...barOf(edit, save)} onSave={() => submit(schedule.version)} />
    </>
  )
}

const labels = () => ({
  name: t(scheduleTexts.name),
  index: t(scheduleTexts.index),
  cron: t(scheduleTexts.frequency),
  action: t(scheduleTexts.action),
  enabled: t(scheduleTexts.enabled),
})

/** A form value in words. */
const shownValue = (value: unknown): string => {
  const text = String(value)
  const action = SCHEDULE_ACTIONS.find((one) => one === text)
  if (action) return t(ACTIONS[action].text)
  return frequencyOf(text) ? oftenOf(text) : typeof value === 'boolean' ? (value ? '✓' : '—') : text
}

/** Starts the saved schedule's action now; its times stay. */
const RunNow = ({
  schedule: { tenantID: tenantId, index: id, action },
}: {
  schedule: Schedule
}) => {
  const refresh = [indexing.runs, indexing.counter, schedules.get]
  const run = useSend(indexing.run, { refresh, inPlace: true })
  const cleanup = useSend(indexing.cleanup, { refresh, inPlace: true })
  const params = { tenantId, id }
  return (
    <ActionButton
      variant="default"
      icon={<IconPlayerPlay size={17} aria-hidden="true" />}
      run={() =>
        action === 'cleanup'
          ? cleanup.mutateAsync({ params, body: { confirmed: false } })
          : run.mutateAsync({ params, query: { action } })
      }
    >
      {t(scheduleTexts.runNow)}
    </ActionButton>
  )
}

const DangerZone = ({ schedule }: { schedule: Schedule }) => {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={t(scheduleTexts.danger)} isDanger>
      <p>{t(scheduleTexts.dangerHelp)}</p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t(scheduleTexts.removeVerb)}
      </Button>
      <RemoveScheduleDialog
        schedule={schedule}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onRemoved={() => void navigate(paths.schedules({ tenantId: schedule.tenantID }))}
      />
    </Section>
  )
}
