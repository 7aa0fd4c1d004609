import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { events, type TenantEvent } from '#contract/events.ts'
import { indices } from '#contract/indices.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { Section } from '#web/admin/kit/Section.tsx'
import { EmptyState, Skeleton } from '#web/admin/kit/States.tsx'
import { Status, type Tone } from '#web/admin/kit/Status.tsx'
import { LiveStatus } from '#web/admin/parts/LiveStatus.tsx'
import { sentenceOf } from '#web/admin/parts/sentence.ts'
import { useLive } from '#web/admin/parts/LiveEvents.tsx'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { paths } from '#web/admin/paths.ts'
import { read, send } from '#web/kit/api.ts'
import { ago, dateTime, time } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import styles from './dashboard.module.css'

const PAGE = 50

/** Events of the tenant, page by page into the past; new ones are laid on top as they arrive. */
export const useFeed = (tenantId: string) => {
  const client = useQueryClient()
  const queryKey = [events.cache.name, tenantId, 'feed']
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      send(events.cache, { params: { tenantId }, query: { size: PAGE, ...(pageParam !== undefined && { before: pageParam }) } }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.events.length < PAGE ? undefined : page.events.at(-1)?.id),
  })
  useLive('event', (event) => {
    client.setQueryData<typeof query.data>(queryKey, (now) => {
      const [first, ...rest] = now?.pages ?? []
      if (!now || !first || first.events.some(({ id }) => id === event.id)) return now
      return { ...now, pages: [{ ...first, last: event.id, events: [event, ...first.events] }, ...rest] }
    })
  })
  return { ...query, list: query.data?.pages.flatMap((page) => page.events) }
}

/** The live feed beside the figures, newest first. */
export const Feed = ({ tenantId }: { tenantId: string }) => {
  const { list } = useFeed(tenantId)
  return (
    <Section title={t(dashboardTexts.live)} aside={<LiveStatus />}>
      {list ? <EventList tenantId={tenantId} list={list.slice(0, 12)} /> : <Skeleton rows={8} heightPx={58} />}
    </Section>
  )
}

const TONES: Record<TenantEvent['tone'], { tone: Tone; text: { is: string; en: string } }> = {
  ok: { tone: 'ok', text: dashboardTexts.toneOk },
  info: { tone: 'run', text: dashboardTexts.toneInfo },
  warn: { tone: 'warn', text: dashboardTexts.toneWarn },
  bad: { tone: 'bad', text: dashboardTexts.toneBad },
}

type EventListProps = { tenantId: string; list: TenantEvent[]; withDay?: boolean }

/** Events as rows: time, tone by shape and word, to what it happened, what happened, who did it. */
export const EventList = ({ tenantId, list, withDay = false }: EventListProps) => {
  const { data } = useQuery(read(indices.list, { params: { tenantId }, query: {} }))
  if (list.length === 0) return <EmptyState title={t(dashboardTexts.noEvents)}>{t(dashboardTexts.noEventsHelp)}</EmptyState>
  return (
    <ol className={withDay ? `${styles.feed} ${styles.withDay}` : styles.feed} aria-label={t(dashboardTexts.feed)}>
      {list.map((event) => (
        <li key={event.id}>
          <time className="num" dateTime={event.at} title={dateTime(event.at)}>
            {withDay ? ago(event.at) : time(event.at, true)}
          </time>
          <Status tone={TONES[event.tone].tone}>
            <span className="vh">{t(TONES[event.tone].text)}: </span>
          </Status>
          <EventWords tenantId={tenantId} event={event} index={data?.find(({ id }) => id === event.indexId)} />
        </li>
      ))}
    </ol>
  )
}

type EventWordsProps = { tenantId: string; event: TenantEvent; index: { id: string; name: string } | undefined }

const EventWords = ({ tenantId, event, index }: EventWordsProps) => (
  <div>
    {index && (
      <b>
        <AppLink place={paths.control({ tenantId, id: index.id })}>{index.name}</AppLink>
      </b>
    )}
    <span>{[sentenceOf(event), event.by].filter(Boolean).join(' · ')}</span>
  </div>
)
