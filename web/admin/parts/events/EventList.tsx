import { useQuery } from '@tanstack/react-query'
import type { TenantEvent } from '#contract/events.ts'
import { indices } from '#contract/indices.ts'
import { eventTexts } from '#texts/events.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Status, type Tone } from '#web/admin/kit/states/Status.tsx'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { dateTime, moment, time } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { useNow } from '#web/kit/use-now.ts'
import styles from './EventList.module.css'
import { eventSentence } from './event-sentence.ts'

const TONES: Record<TenantEvent['tone'], { tone: Tone; text: { is: string; en: string } }> = {
  ok: { tone: 'ok', text: eventTexts.toneOk },
  info: { tone: 'run', text: eventTexts.toneInfo },
  warn: { tone: 'warn', text: eventTexts.toneWarn },
  bad: { tone: 'bad', text: eventTexts.toneBad },
}

type Props = { tenantId: string; list: TenantEvent[]; label: string; withSeconds?: boolean }

/**
 * Events as rows: time, tone in shape and word, the subject or else the actor, and what happened.
 */
export const EventList = ({ tenantId, list, label, withSeconds = false }: Props) => {
  const now = useNow()
  const { data } = useQuery(read(indices.list, { params: { tenantId }, query: {} }))
  return (
    <ol className={withSeconds ? `${styles.list} ${styles.exact}` : styles.list} aria-label={label}>
      {list.map((event) => (
        <li key={event.id}>
          <time className="num" dateTime={event.at} title={dateTime(event.at)}>
            {withSeconds ? moment(event.at, now) : time(event.at)}
          </time>
          <Status tone={TONES[event.tone].tone}>
            <span className="vh">{t(TONES[event.tone].text)}: </span>
          </Status>
          <EventWords
            tenantId={tenantId}
            event={event}
            index={data?.find(({ id }) => id === event.indexId)}
          />
        </li>
      ))}
    </ol>
  )
}

type EventWordsProps = {
  tenantId: string
  event: TenantEvent
  index: { id: string; name: string } | undefined
}

const EventWords = ({ tenantId, event, index }: EventWordsProps) => (
  <div>
    {index ? (
      <b>
        <AppLink place={paths.control({ tenantId, id: index.id })}>{index.name}</AppLink>
      </b>
    ) : (
      event.by && <b>{event.by}</b>
    )}
    <span>{[eventSentence(event), index && event.by].filter(Boolean).join(' · ')}</span>
  </div>
)
