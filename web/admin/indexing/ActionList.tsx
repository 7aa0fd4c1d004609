import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Action } from '#contract/indices.ts'
import { indexing } from '#contract/indexing.ts'
import { indexingTexts } from '#texts/indexing.ts'
import { ActionButton } from '#web/admin/kit/forms/ActionButton.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { ACTIONS } from '#web/admin/parts/indices/index-actions.ts'
import { isUnderWay } from '#web/admin/parts/indices/run-progress.ts'
import { read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { CleanupDialog } from './CleanupDialog.tsx'
import styles from './indexing.module.css'

const USUAL: readonly Action[] = ['scan', 'dry', 'force', 'force-reindex', 'cleanup']
const RARER: readonly Action[] = ['reindex', 'thumbnails']

/** The actions of an index, with rare ones collapsed. One run at a time. (indexing.actions) */
export const ActionList = ({
  tenantId,
  id,
  isWhole: isWholeFirst,
}: {
  tenantId: string
  id: string
  isWhole: boolean
}) => {
  const { data: counter } = useQuery({
    ...read(indexing.counter, { params: { tenantId, id } }),
    enabled: false,
  })
  const { data: latest } = useQuery(
    read(indexing.runs, { params: { tenantId, id }, query: { size: 8 } }),
  )
  const [isWhole, setWhole] = useState(isWholeFirst)
  const current = [latest?.runs[0], counter?.run].find((one) => one && isUnderWay({ run: one }))
  const shown = isWhole ? [...USUAL, ...RARER] : USUAL
  return (
    <Section title={t(indexingTexts.actions)}>
      <ul className={styles.actions}>
        {shown.map((action) => {
          const { icon: ActionIcon, text, help } = ACTIONS[action]
          return (
            <li key={action}>
              <ActionIcon size={20} stroke={1.5} aria-hidden="true" />
              <div>
                <b>{t(text)}</b>
                <span>{t(help)}</span>
              </div>
              {current?.action === action ? (
                <span className={styles.running} role="status">
                  <i aria-hidden="true" />
                  {t(indexingTexts.underWay)}
                </span>
              ) : (
                <StartButton
                  tenantId={tenantId}
                  id={id}
                  action={action}
                  disabled={current !== undefined}
                />
              )}
            </li>
          )
        })}
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

type StartProps = { tenantId: string; id: string; action: Action; disabled: boolean }

const StartButton = ({ tenantId, id, action, disabled }: StartProps) => {
  const run = useSend(indexing.run, { refresh: [indexing.counter, indexing.runs], inPlace: true })
  const [isAsking, setAsking] = useState(false)
  const label = `${t(indexingTexts.start)}: ${t(ACTIONS[action].text)}`
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
      <Button
        size="xs"
        variant="default"
        disabled={disabled}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {t(indexingTexts.start)}
      </Button>
      <CleanupDialog
        tenantId={tenantId}
        id={id}
        opened={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
