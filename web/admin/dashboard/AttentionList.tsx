import { IconChevronRight } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { crowdsource } from '#contract/crowdsource.ts'
import type { IndexListed } from '#contract/indices.ts'
import { pendingWork } from '#contract/pending-work.ts'
import { sidecars } from '#contract/sidecars.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { LoadFailed, Skeleton } from '#web/admin/kit/states/States.tsx'
import { RecordThumb } from '#web/admin/parts/records/RecordThumb.tsx'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { paths, type Place } from '#web/admin/paths.ts'
import { ApiError, read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './dashboard.module.css'

const THUMBS = 4
type Props = { tenantId: string; list: IndexListed[] }
type Todo = { key: string; count: number; words: string; place: Place; more?: ReactNode }

/**
 * Items that need attention: suggestions, comments, requests to take material off, names, failed
 * files and sidecars, and stopped runs. (dashboard.waiting)
 */
export const AttentionList = ({ tenantId, list }: Props) => {
  useRefreshOnEvents([crowdsource.queue, pendingWork.counts, sidecars.status], tenantId)
  const suggested = useQuery(
    read(crowdsource.queue, { params: { tenantId }, query: { state: 'waiting', size: THUMBS } }),
  )
  const sent = useQuery(read(pendingWork.counts, { params: { tenantId } }))
  const written = list.filter(({ writeback }) => writeback)
  const unwritten = useQueries({
    queries: written.map(({ id }) =>
      read(sidecars.status, { params: { tenantId, id }, query: { size: 1 } }),
    ),
  })
  const ofIndex = (id: string) => paths.control({ tenantId, id })
  const todos: Todo[] = [
    {
      key: 'suggestions',
      count: suggested.data?.total ?? 0,
      words: t(dashboardTexts.waitingSuggestions)(suggested.data?.total ?? 0),
      place: paths.suggestions({ tenantId }),
      more: (
        <span className={styles.thumbs}>
          {suggested.data?.suggestions.map(({ id, indexId, recordId }) => (
            <RecordThumb
              key={id}
              tenantId={tenantId}
              indexId={indexId}
              recordId={recordId}
              widthPx={40}
              heightPx={40}
            />
          ))}
        </span>
      ),
    },
    {
      key: 'comments',
      count: sent.data?.comments ?? 0,
      words: t(dashboardTexts.unreadComments)(sent.data?.comments ?? 0),
      place: paths.comments({ tenantId }, { state: 'unread' }),
    },
    {
      key: 'takedowns',
      count: sent.data?.takedowns ?? 0,
      words: t(dashboardTexts.openTakedowns)(sent.data?.takedowns ?? 0),
      place: paths.takedowns({ tenantId }),
    },
    {
      key: 'names',
      count: sent.data?.names ?? 0,
      words: t(dashboardTexts.proposedNames)(sent.data?.names ?? 0),
      place: paths.names({ tenantId }),
    },
    ...list.map(({ id, name, counter: { failed } }) => ({
      key: `files ${id}`,
      count: failed,
      words: t(dashboardTexts.failedFiles)(failed, name),
      place: ofIndex(id),
    })),
    ...written.map(({ id, name }, at) => ({
      key: `sidecars ${id}`,
      count: unwritten[at]?.data?.failed ?? 0,
      words: t(dashboardTexts.failedSidecars)(unwritten[at]?.data?.failed ?? 0, name),
      place: ofIndex(id),
    })),
    ...list.map(({ id, name, counter: { run } }) => ({
      key: `run ${id}`,
      count: run?.state === 'stopped' ? 1 : 0,
      words: t(dashboardTexts.stoppedRun)(name, run?.message ? eventSentence(run.message) : ''),
      place: ofIndex(id),
    })),
  ].filter(({ count }) => count > 0)
  const unknown = [suggested, sent, ...unwritten].filter(({ data }) => !data)
  const failed = unknown.find(({ error }) => error)?.error
  return (
    <Section title={t(dashboardTexts.waiting)}>
      {unknown.some(({ isPending }) => isPending) ? (
        <Skeleton rows={3} heightPx={50} />
      ) : todos.length === 0 ? (
        unknown.length === 0 && <p className="muted">{t(dashboardTexts.nothingWaits)}</p>
      ) : (
        <ul className={styles.todo}>
          {todos.map(({ key, count, words: text, place, more }) => (
            <li key={key}>
              <AppLink place={place}>
                <b className="num">{num(count)}</b>
                <span>{text}</span>
                {more}
                <IconChevronRight size={18} aria-hidden="true" />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {failed instanceof ApiError && (
        <LoadFailed
          error={failed}
          onRetry={() => unknown.forEach(({ refetch }) => void refetch())}
        />
      )}
    </Section>
  )
}
