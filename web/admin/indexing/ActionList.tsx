import { IconBolt, IconBrush, IconFlask, IconRefreshAlert, IconScan, type Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { BUILT_ACTIONS, type Action } from '#contract/indices.ts'
import { indexing } from '#contract/indexing.ts'
import { indexingTexts } from '#texts/indexing.ts'
import { kitTexts } from '#texts/kit.ts'
import { ActionButton } from '#web/admin/kit/ActionButton.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { isUnderWay } from '#web/admin/parts/counter.ts'
import { read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './indexing.module.css'

type PlainText = { is: string; en: string }

const ACTION_ROWS: { action: Action; icon: Icon; text: PlainText; help: PlainText }[] = [
  { action: 'scan', icon: IconScan, text: indexingTexts.scan, help: indexingTexts.scanHelp },
  { action: 'dry', icon: IconFlask, text: indexingTexts.dry, help: indexingTexts.dryHelp },
  { action: 'force', icon: IconBolt, text: indexingTexts.force, help: indexingTexts.forceHelp },
  { action: 'force-reindex', icon: IconRefreshAlert, text: indexingTexts.forceReindex, help: indexingTexts.forceReindexHelp },
  { action: 'cleanup', icon: IconBrush, text: indexingTexts.cleanup, help: indexingTexts.cleanupHelp },
]

/** The five actions of an index; those not built yet are named. One run at a time. (indexing.actions) */
export const ActionList = ({ tenantId, id }: { tenantId: string; id: string }) => {
  const { data: counter } = useQuery({ ...read(indexing.counter, { params: { tenantId, id } }), enabled: false })
  const { data: latest } = useQuery(read(indexing.runs, { params: { tenantId, id }, query: { size: 8 } }))
  const run = useSend(indexing.run, { refresh: [indexing.counter, indexing.runs], inPlace: true })
  const current = [latest?.runs[0], counter?.run].find((one) => one && isUnderWay({ run: one }))
  return (
    <Section title={t(indexingTexts.actions)}>
      <ul className={styles.actions}>
        {ACTION_ROWS.map(({ action, icon: ActionIcon, text, help }) => (
          <li key={action}>
            <ActionIcon size={20} stroke={1.5} aria-hidden="true" />
            <div>
              <b>{t(text)}</b>
              <span>{t(help)}</span>
            </div>
            {!BUILT_ACTIONS.includes(action) ? (
              <span className={styles.later}>{t(kitTexts.later)}</span>
            ) : current?.action === action ? (
              <span className={styles.running} role="status">
                <i aria-hidden="true" />
                {t(indexingTexts.underWay)}
              </span>
            ) : (
              <ActionButton
                size="xs"
                variant={action === 'scan' ? 'filled' : 'default'}
                disabled={current !== undefined}
                aria-label={`${t(indexingTexts.start)}: ${t(text)}`}
                run={() => run.mutateAsync({ params: { tenantId, id }, query: { action } })}
              >
                {t(indexingTexts.start)}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
