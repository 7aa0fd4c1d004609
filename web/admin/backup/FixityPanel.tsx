import type { FixityRound, FixityStatus } from '#contract/fixity.ts'
import { backupTexts } from '#texts/backup.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { bytes, dateTime, num, percent } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './backup.module.css'

/**
 * The number of unchanged originals and the round's progress. The parts of the bar add up to all
 * originals.
 */
export const FixityPanel = ({ status }: { status: FixityStatus }) => {
  const { total, equal, changed, gone, unread, compared, waiting, days, perNight, isLate } = status
  if (total === 0)
    return (
      <EmptyState title={t(backupTexts.noOriginals)}>{t(backupTexts.noOriginalsHelp)}</EmptyState>
    )
  const parts = [
    { key: 'done', label: t(backupTexts.compared), count: compared },
    { key: 'wait', label: t(backupTexts.waiting), count: waiting },
    { key: 'fail', label: t(backupTexts.changed), count: changed },
    { key: 'gone', label: t(backupTexts.gone), count: gone },
    ...(unread > 0 ? [{ key: 'unread', label: t(backupTexts.unread), count: unread }] : []),
  ]
  return (
    <>
      <section className={styles.round} aria-label={t(backupTexts.passed)}>
        <div className={styles.roundHead}>
          <div>
            <span>{t(backupTexts.passed)}</span>
            <p className={styles.figure}>
              {num(equal)} <small>{t(backupTexts.of)(total)}</small>
            </p>
          </div>
          <span>{days > 0 ? t(backupTexts.pace)(days, perNight) : t(backupTexts.noPace)}</span>
        </div>
        <div
          className={styles.bar}
          role="img"
          aria-label={t(backupTexts.barLabel)(percent(total - waiting, total))}
        >
          {parts
            .filter(({ count }) => count > 0)
            .map(({ key, count }) => (
              <span
                key={key}
                className={styles[key]}
                style={{ flexGrow: Math.max(count / total, 0.006) }}
              />
            ))}
        </div>
        <dl className={styles.legend}>
          {parts.map(({ key, label, count }) => (
            <div key={key}>
              <dt>
                <i className={styles[key]} aria-hidden="true" />
                {label}
              </dt>
              <dd className={key === 'fail' && count > 0 ? styles.bad : undefined}>{num(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {isLate && (
        <Note tone="warn" title={t(backupTexts.late)}>
          {t(backupTexts.lateHelp)}
        </Note>
      )}
    </>
  )
}

/** The results of the latest rounds. */
export const Rounds = ({ rounds }: { rounds: FixityRound[] }) => (
  <Section title={t(backupTexts.rounds)}>
    <ul className={styles.list}>
      {rounds.map(({ id, started, ended, equal, changed, gone, unread, sizeBytes }) => {
        const faults = changed + gone + unread
        return (
          <li key={id}>
            <Status tone={ended === null ? 'run' : faults > 0 ? 'bad' : 'ok'}>
              <span className="vh">
                {t(
                  ended === null
                    ? backupTexts.underWay
                    : faults > 0
                      ? backupTexts.toLookAt
                      : backupTexts.ok,
                )}
              </span>
            </Status>
            <div>
              <b>{t(backupTexts.roundLine)(equal, faults, bytes(sizeBytes))}</b>
            </div>
            <span className={styles.when}>
              {ended === null ? t(backupTexts.underWay) : dateTime(ended ?? started)}
            </span>
          </li>
        )
      })}
    </ul>
  </Section>
)
