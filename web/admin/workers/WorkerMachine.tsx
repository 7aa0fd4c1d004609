import type { Usage, Worker, WorkerInfo } from '#contract/workers.ts'
import { workerTexts } from '#texts/workers.ts'
import { FactList } from '#web/admin/kit/lists/FactList.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { StackTable } from '#web/admin/kit/lists/StackTable.tsx'
import { bytes, dateTime, num, percent, time } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

/** A worker's machine. */
export const WorkerMachine = ({
  worker,
  machine,
}: {
  worker: Worker
  machine: WorkerInfo['machine']
}) => {
  return (
    <Section title={t(workerTexts.machine)}>
      <FactList
        rows={[
          { label: t(workerTexts.host), value: <span className="mono">{worker.host}</span> },
          ...(machine
            ? [
                {
                  label: t(workerTexts.version),
                  value: `${machine.version} · Node ${machine.node.slice(1)}`,
                },
                { label: t(workerTexts.platform), value: machine.platform },
                { label: t(workerTexts.cores), value: num(machine.cores) },
                { label: t(workerTexts.booted), value: dateTime(machine.bootedAt) },
                ...machine.disks.map(({ what, size, free }) => ({
                  label: t(what === 'data' ? workerTexts.disk : workerTexts.libraryDisk),
                  value: t(workerTexts.ofMemory)(bytes(free), bytes(size)),
                })),
              ]
            : []),
        ]}
      />
    </Section>
  )
}

/** The worker's process and its image processes. */
export const Processes = ({ processes }: { processes: Usage['process'] }) => (
  <Section
    title={t(workerTexts.processes)}
    aside={<span className="muted num">{num(processes.length)}</span>}
  >
    <StackTable
      caption={t(workerTexts.processes)}
      rows={processes}
      rowKey={({ pid }) => String(pid)}
      columns={[
        {
          key: 'kind',
          head: t(workerTexts.process),
          cell: ({ kind }) => t(kind === 'worker' ? workerTexts.kindWorker : workerTexts.kindImage),
        },
        {
          key: 'pid',
          head: 'PID',
          cell: ({ pid }) => <span className="mono">{pid}</span>,
          onPhone: 'labelled',
        },
        {
          key: 'cpu',
          head: t(workerTexts.processor),
          cell: ({ cpu }) => percent(cpu, 100),
          isFigure: true,
          onPhone: 'labelled',
        },
        {
          key: 'memory',
          head: t(workerTexts.memory),
          cell: ({ memory }) => bytes(memory),
          isFigure: true,
          isNowrap: true,
        },
      ]}
    />
  </Section>
)

/** A worker's finished jobs by hour. */
export const Hours = ({ hours }: { hours: WorkerInfo['hours'] }) => (
  <Section title={t(workerTexts.hours)}>
    {hours.length === 0 ? (
      <p className="muted">{t(workerTexts.noHours)}</p>
    ) : (
      <FactList
        rows={hours.map(({ hour, completed, failed }) => ({
          label: time(hour),
          value: [
            `${t(workerTexts.completed)} ${num(completed)}`,
            `${t(workerTexts.failed)} ${num(failed)}`,
          ].join(' · '),
        }))}
      />
    )}
  </Section>
)
