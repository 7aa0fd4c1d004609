import { Button } from '@mantine/core'
import {
  IconBolt,
  IconBrush,
  IconChevronDown,
  IconDatabase,
  IconFlask,
  IconPhoto,
  IconRefreshAlert,
  IconScan,
  type Icon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Action } from '#contract/indices.ts'
import { indexing } from '#contract/indexing.ts'
import { indexingTexts } from '#texts/indexing.ts'
import { ActionButton } from '#web/admin/kit/ActionButton.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { isUnderWay } from '#web/admin/parts/counter.ts'
import { read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { CleanupDialog } from './CleanupDialog.tsx'
import styles from './indexing.module.css'

type PlainText = { is: string; en: string }
type ActionRow = { action: Action; icon: Icon; text: PlainText; help: PlainText }

const ACTION_ROWS: ActionRow[] = [
  { action: 'scan', icon: IconScan, text: indexingTexts.scan, help: indexingTexts.scanHelp },
  { action: 'dry', icon: IconFlask, text: indexingTexts.dry, help: indexingTexts.dryHelp },
  { action: 'force', icon: IconBolt, text: indexingTexts.force, help: indexingTexts.forceHelp },
  { action: 'force-reindex', icon: IconRefreshAlert, text: indexingTexts.forceReindex, help: indexingTexts.forceReindexHelp },
  { action: 'cleanup', icon: IconBrush, text: indexingTexts.cleanup, help: indexingTexts.cleanupHelp },
]
const MORE_ROWS: ActionRow[] = [
  { action: 'reindex', icon: IconDatabase, text: indexingTexts.reindex, help: indexingTexts.reindexHelp },
  { action: 'thumbnails', icon: IconPhoto, text: indexingTexts.thumbnails, help: indexingTexts.thumbnailsHelp },
]

/** The actions of an index, the rarer ones folded away. One run at a time. (indexing.actions) */
export const ActionList = ({ tenantId, id }: { tenantId: string; id: string }) => {
  const { data: counter } = useQuery({ ...read(indexing.counter, { params: { tenantId, id } }), enabled: false })
  const { data: latest } = useQuery(read(indexing.runs, { params: { tenantId, id }, query: { size: 8 } }))
  const [isWhole, setWhole] = useState(false)
  const current = [latest?.runs[0], counter?.run].find((one) => one && isUnderWay({ run: one }))
  const rows = isWhole ? [...ACTION_ROWS, ...MORE_ROWS] : ACTION_ROWS
  return (
    <Section title={t(indexingTexts.actions)}>
      <ul className={styles.actions}>
        {rows.map((row) => (
          <li key={row.action}>
            <row.icon size={20} stroke={1.5} aria-hidden="true" />
            <div>
              <b>{t(row.text)}</b>
              <span>{t(row.help)}</span>
            </div>
            {current?.action === row.action ? (
              <span className={styles.running} role="status">
                <i aria-hidden="true" />
                {t(indexingTexts.underWay)}
              </span>
            ) : (
              <StartButton tenantId={tenantId} id={id} row={row} disabled={current !== undefined} />
            )}
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Button
          variant="subtle"
          size="xs"
          className={styles.more}
          rightSection={<IconChevronDown size={15} />}
          onClick={() => setWhole(true)}
        >
          {t(indexingTexts.more)}
        </Button>
      )}
    </Section>
  )
}

type StartProps = { tenantId: string; id: string; row: ActionRow; disabled: boolean }

const StartButton = ({ tenantId, id, row: { action, text }, disabled }: StartProps) => {
  const run = useSend(indexing.run, { refresh: [indexing.counter, indexing.runs], inPlace: true })
  const [isAsking, setAsking] = useState(false)
  const label = `${t(indexingTexts.start)}: ${t(text)}`
  if (action !== 'cleanup')
    return (
      <ActionButton
        size="xs"
        variant={action === 'scan' ? 'filled' : 'default'}
        disabled={disabled}
        aria-label={label}
        run={() => run.mutateAsync({ params: { tenantId, id }, query: { action } })}
      >
        {t(indexingTexts.start)}
      </ActionButton>
    )
  return (
    <>
      <Button size="xs" variant="default" disabled={disabled} aria-label={label} onClick={() => setAsking(true)}>
        {t(indexingTexts.start)}
      </Button>
      <CleanupDialog tenantId={tenantId} id={id} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
