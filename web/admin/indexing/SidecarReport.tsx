import { useDeferredValue, useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { WORKER_POLL_MS } from '#contract/limits.ts'
import { sidecars, type SidecarStatus } from '#contract/sidecars.ts'
import { sidecarTexts } from '#texts/sidecars.ts'
import { ActionButton } from '#web/admin/kit/forms/ActionButton.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { Panel } from '#web/admin/kit/Section.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'
import { relName } from '#contract/record-title.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { read, useSend } from '#web/kit/api.ts'
import { coming } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { readOn } from '#web/kit/page-query.ts'
import { ReportFigures } from './ReportFigures.tsx'
import styles from './indexing.module.css'

type Place = { tenantId: string; id: string }

/**
 * The progress of writing accepted values to sidecar files, its failures, and a retry button.
 * (sidecars.status)
 */
export const SidecarReport = (place: Place) => {
  const may = useMay(place.tenantId)
  // The failures are open until the person closes them.
  const [isOpen, setOpen] = useState(true)
  const retry = useSend(sidecars.retry, { refresh: [sidecars.status] })
  const query = useQuery({
    ...read(sidecars.status, { params: place, query: {} }),
    // No event reports progress, so poll while something waits.
    refetchInterval: ({ state }) =>
      state.data && state.data.waiting + state.data.failed > 0 ? WORKER_POLL_MS : false,
  })
  const tryAgain = async () => {
    await retry.mutateAsync({ params: place })
    toastDone(t(sidecarTexts.retrying))
  }
  const hasFailed = (query.data?.failed ?? 0) > 0
  return (
    <Panel
      title={t(sidecarTexts.title)}
      aside={
        hasFailed &&
        may('index.edit') && (
          <ActionButton size="xs" variant="default" run={tryAgain}>
            {t(sidecarTexts.retry)}
          </ActionButton>
        )
      }
    >
      <Loaded query={query}>
        {(status) => (
          <>
            {status.written + status.waiting + status.failed === 0 && (
              <p className="muted">{t(sidecarTexts.none)}</p>
            )}
            <ReportFigures
              label={t(sidecarTexts.title)}
              figures={[
                {
                  key: 'written',
                  text: t(sidecarTexts.written),
                  count: status.written,
                  isPlain: true,
                },
                {
                  key: 'waiting',
                  text: t(sidecarTexts.waiting),
                  count: status.waiting,
                  isPlain: true,
                },
                { key: 'failed', text: t(sidecarTexts.failed), count: status.failed },
              ]}
              chosen={isOpen && hasFailed ? 'failed' : undefined}
              onChoose={(key) => setOpen(key === 'failed')}
            />
            {isOpen && hasFailed && <Failures {...place} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const Failures = (place: Place) => {
  const [written, setWritten] = useState('')
  const q = useDeferredValue(written.trim())
  const query = useInfiniteQuery(
    readOn(sidecars.status, { params: place, query: { q, size: 200 } }),
  )
  return (
    <>
      <SearchField mt="sm" label={t(sidecarTexts.search)} value={written} onChange={setWritten} />
      <Loaded query={query}>
        {({ pages }) => <FailureList failures={pages.flatMap(({ failures }) => failures)} />}
      </Loaded>
      <MoreButton pages={query} size="xs" />
    </>
  )
}

const FailureList = ({ failures }: Pick<SidecarStatus, 'failures'>) => {
  if (failures.length === 0) return <p className="muted">{t(sidecarTexts.noHit)}</p>
  return (
    <>
      {/* Long lists scroll by keyboard too. */}
      <ul className={styles.files} tabIndex={0} aria-label={t(sidecarTexts.failed)}>
        {failures.map(({ recordId, rel, reason, again }) => (
          <li key={recordId}>
            <span className="mono">{relName(rel)}</span>
            <span>
              {eventSentence(reason)}
              {again && <small>{t(sidecarTexts.again)(coming(again))}</small>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
