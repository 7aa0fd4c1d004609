import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Worker } from '#contract/workers.ts'
import { workerTexts } from '#texts/workers.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { RowMenu } from '#web/admin/kit/lists/RowMenu.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { Status, type Tone } from '#web/admin/kit/states/Status.tsx'
import { paths } from '#web/admin/paths.ts'
import { num, percent } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { RebootDialog } from './RebootDialog.tsx'
import styles from './WorkerCards.module.css'
import { useMay, useMe } from '#web/admin/parts/viewer/viewer.ts'
import { isSilent, uptime, usageOf, useWorkers, workerState } from './worker-state.ts'

/** The workers as cards: state, tenants, memory and load. (screens.workers) */
export const WorkerCards = () => (
  <Loaded query={useWorkers()}>
    {(list) =>
      list.length === 0 ? (
        <EmptyState title={t(workerTexts.none)}>{t(workerTexts.noneHelp)}</EmptyState>
      ) : (
        <ul className={styles.cards} aria-label={t(workerTexts.title)}>
          {list.map((worker) => (
            <WorkerCard key={worker.id} worker={worker} />
          ))}
        </ul>
      )
    }
  </Loaded>
)

const WorkerCard = ({ worker }: { worker: Worker }) => {
  const { id, held } = worker
  const { tone, text } = workerState(worker)
  const usage = isSilent(worker) && tone === 'bad' ? null : usageOf(worker)
  return (
    <li className={tone === 'bad' ? `${styles.card} ${styles.bad}` : styles.card}>
      <div className={styles.head}>
        <AppLink place={paths.worker({ id })} className="mono">
          {id}
        </AppLink>
        <WorkerMenu worker={worker} />
      </div>
      <p className={styles.tenants}>{useTenantNames(worker)}</p>
      <Status tone={tone}>{text}</Status>
      <dl className={styles.meters}>
        <Meter
          label={t(workerTexts.memory)}
          share={usage?.memory}
          text={usage && percent(usage.memory, 1)}
          tone={tone}
        />
        <Meter
          label={t(workerTexts.load)}
          share={usage?.load}
          text={usage && num(usage.busy, 1)}
          tone={tone}
        />
      </dl>
      <p className={styles.foot}>
        {t(workerTexts.uptime)(isSilent(worker) ? '—' : uptime(worker))}
        {held > 0 && ` · ${t(workerTexts.holds)(held)}`}
      </p>
    </li>
  )
}

/** The names of the tenants that a worker serves. */
const useTenantNames = ({ tenants, config }: Worker): string => {
  const me = useMe()
  if (tenants.length === 0 && !config.onlyTagged) return t(workerTexts.allTenants)
  const names =
    tenants.map((id) => me.tenants.find((one) => one.id === id)?.name ?? id).join(', ') || '—'
  return config.onlyTagged ? names : t(workerTexts.othersToo)(names)
}

type MeterProps = { label: string; share: number | undefined; text: string | null; tone: Tone }

const Meter = ({ label, share = 0, text, tone }: MeterProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <span className={styles.meter} aria-hidden="true">
        <i
          className={tone === 'warn' ? styles.warn : undefined}
          style={{ width: `${Math.min(share, 1) * 100}%` }}
        />
      </span>
      <b className="num">{text ?? '—'}</b>
    </dd>
  </div>
)

const WorkerMenu = ({ worker }: { worker: Worker }) => {
  const navigate = useNavigate()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <RowMenu name={worker.id}>
        <Menu.Item onClick={() => void navigate(paths.worker({ id: worker.id }))}>
          {t(workerTexts.open)}
        </Menu.Item>
        {may('worker.write') && (
          <Menu.Item onClick={() => setAsking(true)}>{t(workerTexts.reboot)}</Menu.Item>
        )}
      </RowMenu>
      <RebootDialog worker={worker} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
