import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { LogHit } from '#contract/logs.ts'
import { logTexts } from '#texts/logs.ts'
import { paths } from '#web/admin/paths.ts'
import { dateTime, time } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './LogLines.module.css'
import { eventSentence } from './event-sentence.ts'
import { relName } from '#contract/record-title.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { ValueList } from '#web/admin/kit/lists/ValueList.tsx'

type Props = {
  tenantId: string
  lines: LogHit[]
  label: string
  isShort?: boolean
  indexNames?: Record<string, string>
}

/** Log lines, newest first, always on dark; a line expands to show its fields. */
export const LogLines = ({ tenantId, lines, label, isShort = false, indexNames = {} }: Props) => {
  const [openId, setOpenId] = useState<string>()
  return (
    // A scrolling box must be reachable by keyboard.
    <div
      className={isShort ? `${styles.log} ${styles.short}` : styles.log}
      role="log"
      aria-live="off"
      aria-label={label}
      tabIndex={0}
    >
      {lines.length === 0 && <p className={styles.none}>{t(logTexts.nothingYet)}</p>}
      {lines.map(({ _id, _source: line }) => {
        const isOpen = _id === openId
        const sentence = eventSentence(line)
        return (
          <div
            key={_id}
            className={[styles.line, styles[line.level], isOpen && styles.open]
              .filter(Boolean)
              .join(' ')}
          >
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={t(logTexts.details)(`${time(line.timestamp, true)} ${sentence}`)}
              onClick={() => setOpenId(isOpen ? undefined : _id)}
            >
              {isOpen ? (
                <IconChevronDown size={14} aria-hidden="true" />
              ) : (
                <IconChevronRight size={14} aria-hidden="true" />
              )}
            </button>
            <time dateTime={line.timestamp} title={dateTime(line.timestamp)}>
              {time(line.timestamp, true)}
            </time>
            <span className={styles.level}>{line.level}</span>
            <span className={styles.file}>
              {relName(line.fileName ?? (line.indexId ? (indexNames[line.indexId] ?? '—') : '—'))}
            </span>
            <span className={styles.message}>{sentence}</span>
            {isOpen && <Details tenantId={tenantId} line={line} />}
          </div>
        )
      })}
    </div>
  )
}

const Details = ({ tenantId, line }: { tenantId: string; line: LogHit['_source'] }) => {
  const facts = [
    { label: t(logTexts.when), value: dateTime(line.timestamp) },
    { label: t(logTexts.code), value: line.code },
    { label: t(logTexts.index), value: line.indexId },
    { label: t(logTexts.queue), value: line.queueName },
    { label: t(logTexts.jobId), value: line.jobId },
    { label: t(logTexts.fileId), value: line.fileId },
  ]
  return (
    <div className={styles.details}>
      <ValueList rows={facts} />
      <p>
        {line.jobId && (
          <AppLink place={paths.logs({ tenantId }, { jobId: line.jobId })}>
            {t(logTexts.onlyJob)}
          </AppLink>
        )}
        {line.fileId && (
          <AppLink place={paths.logs({ tenantId }, { fileId: line.fileId })}>
            {t(logTexts.onlyFile)}
          </AppLink>
        )}
        {line.fileId && line.indexId && (
          <AppLink place={paths.record({ tenantId, id: line.indexId }, line.fileId)}>
            {t(logTexts.openRecord)}
          </AppLink>
        )}
      </p>
    </div>
  )
}
