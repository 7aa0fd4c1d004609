import { Menu, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { schedules, type Schedule } from '#contract/schedules.ts'
import { kitTexts } from '#texts/kit.ts'
import { scheduleTexts } from '#texts/schedules.ts'
import { RowMenu } from '#web/admin/kit/lists/RowMenu.tsx'
import { NameCell } from '#web/admin/kit/lists/NameCell.tsx'
import { useSort } from '#web/admin/kit/lists/use-search-state.ts'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { ACTIONS } from '#web/admin/parts/indices/index-actions.ts'
import { scheduleState } from '#web/admin/parts/indices/schedule-state.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { useSend } from '#web/kit/api.ts'
import { coming, compare } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { RemoveScheduleDialog } from './RemoveScheduleDialog.tsx'
import { fieldsOf, oftenOf } from './schedule-text.ts'

/** The schedules as a table, each with an on/off switch. */
export const ScheduleTable = ({ tenantId, rows }: { tenantId: string; rows: Schedule[] }) => {
  const { sorted, sortOf } = useSort(rows, 'name', {
    name: (a, b) => compare(a.name, b.name),
    action: (a, b) => compare(t(ACTIONS[a.action].text), t(ACTIONS[b.action].text)),
    // Schedules without a next time come last.
    next: (a, b) => Date.parse(a.next ?? '9999-01-01') - Date.parse(b.next ?? '9999-01-01'),
    last: (a, b) =>
      Date.parse(a.turns[0]?.at ?? '1970-01-01') - Date.parse(b.turns[0]?.at ?? '1970-01-01'),
  })
  const columns: Column<Schedule>[] = [
    {
      key: 'name',
      head: t(scheduleTexts.name),
      sort: sortOf('name'),
      cell: ({ id, name, indexName }) => (
        <NameCell
          mark={null}
          name={name}
          place={paths.schedule({ tenantId, id })}
          sub={indexName}
        />
      ),
      widthPx: 250,
    },
    {
      key: 'action',
      head: t(scheduleTexts.action),
      label: t(scheduleTexts.action),
      sort: sortOf('action'),
      cell: ({ action }) => t(ACTIONS[action].text),
      isNowrap: true,
      onPhone: 'labelled',
    },
    {
      key: 'often',
      head: t(scheduleTexts.frequency),
      label: t(scheduleTexts.frequency),
      cell: ({ cron }) => oftenOf(cron),
      isNowrap: true,
      onPhone: 'labelled',
    },
    {
      key: 'next',
      head: t(scheduleTexts.next),
      label: t(scheduleTexts.next),
      sort: sortOf('next'),
      cell: ({ next }) => (next ? coming(next) : '—'),
      isNowrap: true,
      onPhone: 'labelled',
    },
    {
      key: 'last',
      head: t(scheduleTexts.last),
      sort: sortOf('last'),
      cell: (schedule) => {
        const { tone, text } = scheduleState(schedule)
        return <Status tone={tone}>{text}</Status>
      },
      onPhone: 'wide',
    },
    {
      key: 'enabled',
      head: t(scheduleTexts.enabled),
      label: t(scheduleTexts.enabled),
      cell: (schedule) => <EnabledSwitch tenantId={tenantId} schedule={schedule} />,
      onPhone: 'labelled',
    },
    {
      key: 'menu',
      head: <span className="vh">{t(kitTexts.actions)}</span>,
      cell: (schedule) => <ScheduleMenu tenantId={tenantId} schedule={schedule} />,
      widthPx: 60,
    },
  ]
  return (
    <StackTable
      caption={t(scheduleTexts.title)}
      columns={columns}
      rows={sorted}
      rowKey={({ id }) => id}
    />
  )
}

type RowProps = { tenantId: string; schedule: Schedule }

const EnabledSwitch = ({ tenantId, schedule }: RowProps) => {
  const { id, name, version, enabled } = schedule
  const may = useMay(tenantId)
  const client = useQueryClient()
  const save = useSend(schedules.save)
  return (
    <Switch
      aria-label={t(scheduleTexts.enabledOf)(name)}
      disabled={!may('schedule.write')}
      // Shows the new state while it is being saved.
      checked={save.isPending ? !enabled : enabled}
      onChange={() =>
        !save.isPending &&
        save.mutate(
          { params: { tenantId, id }, version, body: { ...fieldsOf(schedule), enabled: !enabled } },
          // Also after a failure: somebody else may have changed it.
          { onSettled: () => client.invalidateQueries({ queryKey: [schedules.list.name] }) },
        )
      }
    />
  )
}

const ScheduleMenu = ({ tenantId, schedule }: RowProps) => {
  const { id, name, index } = schedule
  const may = useMay(tenantId)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <RowMenu name={name}>
        <Menu.Item onClick={() => void navigate(paths.schedule({ tenantId, id }))}>
          {t(scheduleTexts.edit)}
        </Menu.Item>
        <Menu.Item onClick={() => void navigate(paths.control({ tenantId, id: index }))}>
          {t(scheduleTexts.openIndex)}
        </Menu.Item>
        {may('schedule.write') && (
          <>
            <Menu.Divider />
            <Menu.Item data-danger onClick={() => setAsking(true)}>
              {t(scheduleTexts.remove)}
            </Menu.Item>
          </>
        )}
      </RowMenu>
      <RemoveScheduleDialog
        schedule={schedule}
        opened={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
