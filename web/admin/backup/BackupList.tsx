import type { Answer } from '#contract/endpoint.ts'
import { backups, type BackupRun } from '#contract/backup.ts'
import { alarmHelp, alarmTexts, backupTexts } from '#texts/backup.ts'
import { ActionButton } from '#web/admin/kit/forms/ActionButton.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { Status, type Tone } from '#web/admin/kit/states/Status.tsx'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'
import { useSend } from '#web/kit/api.ts'
import { bytes, percent } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './backup.module.css'

type Props = Answer<typeof backups.list> & { isKeeper: boolean }

const BAD: readonly string[] = ['late', 'failed', 'drillFailed']

/**
 * Backups and drills, newest first, with alarms. People with permission can start a backup or a
 * drill.
 */
export const BackupList = ({ runs, alarms, folder, isKeeper }: Props) => {
  const start = useSend(backups.start, { refresh: [backups.list], inPlace: true })
  const begin = (kind: BackupRun['kind']) => () => start.mutateAsync({ body: { kind } })
  return (
    <>
      <Section
        title={t(backupTexts.backups)}
        aside={
          isKeeper && (
            <span className={styles.buttons}>
              {runs.some(({ kind, state }) => kind === 'backup' && state === 'completed') && (
                <ActionButton size="compact-sm" variant="default" run={begin('drill')}>
                  {t(backupTexts.tryNow)}
                </ActionButton>
              )}
              <ActionButton size="compact-sm" variant="default" run={begin('backup')}>
                {t(backupTexts.makeNow)}
              </ActionButton>
            </span>
          )
        }
      >
        {runs.length === 0 ? (
          <EmptyState title={t(backupTexts.noBackups)}>{t(backupTexts.noBackupsHelp)}</EmptyState>
        ) : (
          <ul className={styles.list} aria-label={t(backupTexts.backups)}>
            {runs.map((run) => (
              <li key={run.id}>
                <Status tone={TONES[run.state]}>
                  <span className="vh">{stateOf(run)}</span>
                </Status>
                <div>
                  <b>{t(backupTexts[run.kind])}</b>
                  <span>{aboutRun(run)}</span>
                </div>
                <TimeAgo className={styles.when} at={run.ended ?? run.created} />
              </li>
            ))}
          </ul>
        )}
        <p className={styles.small}>
          {t(backupTexts.notOriginals)}
          {folder !== null && (
            <>
              {' '}
              {t(backupTexts.keptIn)} <span className="mono">{folder}</span>
            </>
          )}
        </p>
      </Section>
      {alarms.map((alarm) => (
        <Note key={alarm} tone={BAD.includes(alarm) ? 'bad' : 'warn'} title={t(alarmTexts[alarm])}>
          {t(alarmHelp[alarm])}
        </Note>
      ))}
    </>
  )
}

const TONES: Record<BackupRun['state'], Tone> = {
  waiting: 'off',
  running: 'run',
  completed: 'ok',
  failed: 'bad',
}

const stateOf = ({ state }: BackupRun): string =>
  t(
    {
      waiting: backupTexts.waits,
      running: backupTexts.underWay,
      completed: backupTexts.ok,
      failed: backupTexts.failed,
    }[state],
  )

/** A backup's contents, progress or failure. */
const aboutRun = ({
  kind,
  state,
  share,
  sizeBytes,
  tables,
  rows,
  files,
  reason,
}: BackupRun): string => {
  if (state === 'waiting') return t(backupTexts.waits)
  if (state === 'running') return t(backupTexts.isRunning)(percent(share, 1))
  if (state === 'failed') return reason ? eventSentence(reason) : t(backupTexts.failed)
  return kind === 'backup'
    ? t(backupTexts.inBackup)(bytes(sizeBytes), rows, files)
    : t(backupTexts.drilled)(tables, rows)
}
