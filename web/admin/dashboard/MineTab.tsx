import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blog } from '#contract/blog.ts'
import { comments } from '#contract/comments.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import type { Answer } from '#contract/endpoint.ts'
import { tenants } from '#contract/tenants.ts'
import { commentTexts } from '#texts/comments.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Figures } from '#web/admin/kit/lists/FactList.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Column, Columns, Page } from '#web/admin/kit/Page.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { RecordThumb } from '#web/admin/parts/records/RecordThumb.tsx'
import { useFields, type LabelOf } from '#web/admin/parts/query/use-fields.ts'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { UnfinishedWork } from './UnfinishedWork.tsx'
import styles from './mine.module.css'

type Props = { tenantId: string }
/** Items of each kind shown before "more". */
const SHOWN = 5

/** An ordinary user's own drafts, own suggestions, and unread comments. (dashboard.mine) */
export const MineTab = ({ tenantId }: Props) => {
  useRefreshOnEvents([blog.list, crowdsource.own, comments.list, tenants.size], tenantId)
  return (
    <Page>
      <Columns>
        <Column>
          <UnfinishedWork tenantId={tenantId} />
          <Suggestions tenantId={tenantId} />
        </Column>
        <Column>
          <Unread tenantId={tenantId} />
          <Collection tenantId={tenantId} />
        </Column>
      </Columns>
    </Page>
  )
}

type Own = Answer<typeof crowdsource.own>[number]
const TONES = { waiting: 'off', accepted: 'ok', denied: 'bad' } as const

const Suggestions = ({ tenantId }: Props) => {
  const [isAll, setAll] = useState(false)
  const own = useQuery(read(crowdsource.own, { params: { tenantId } }))
  const count = own.data?.length ?? 0
  const all = count > SHOWN && !isAll && (
    <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
      {t(dashboardTexts.allOf)(num(count))}
    </Button>
  )
  return (
    <Section title={t(dashboardTexts.ownSuggestions)} aside={all}>
      <Loaded query={own} skeleton={<Skeleton rows={3} heightPx={64} />}>
        {(list) =>
          list.length === 0 ? (
            <div className={styles.empty}>
              <p>{t(dashboardTexts.noSuggestions)}</p>
              <Button
                size="xs"
                variant="default"
                renderRoot={(props) => <AppLink {...props} place={paths.indices({ tenantId })} />}
              >
                {t(dashboardTexts.toIndices)}
              </Button>
            </div>
          ) : (
            <OwnList tenantId={tenantId} list={list.slice(0, isAll ? undefined : SHOWN)} />
          )
        }
      </Loaded>
    </Section>
  )
}

const OwnList = ({ tenantId, list }: Props & { list: Own[] }) => {
  const { labelOf } = useFields(
    tenantId,
    [...new Set(list.map(({ indexId }) => indexId))].join(','),
  )
  return (
    <ul className={styles.rows} aria-label={t(dashboardTexts.ownSuggestions)}>
      {list.map((one) => (
        <li key={one.id} className={styles.own}>
          <Status tone={TONES[one.state]}>{null}</Status>
          <span>
            <AppLink
              place={paths.suggestion({
                tenantId,
                indexId: one.indexId,
                recordId: one.recordId,
                id: one.id,
              })}
            >
              {one.title || t(dashboardTexts.untitled)}
            </AppLink>
            <small>{outcomeOf(one, labelOf)}</small>
          </span>
          <TimeAgo at={one.at} />
        </li>
      ))}
    </ul>
  )
}

/** A suggestion's outcome in words. */
const outcomeOf = ({ state, reason, accepted, _source }: Own, labelOf: LabelOf): string => {
  if (state === 'waiting') return t(dashboardTexts.waits)
  if (state === 'denied') return t(dashboardTexts.denied)(reason ?? '')
  const isPart = accepted.length < Object.keys(_source).length
  return isPart
    ? t(dashboardTexts.acceptedSome)(accepted.map(labelOf).join(', '))
    : t(dashboardTexts.accepted)
}

const Unread = ({ tenantId }: Props) => {
  const unread = useQuery(
    read(comments.list, { params: { tenantId }, query: { state: 'unread', size: SHOWN } }),
  )
  return (
    <Section
      title={t(dashboardTexts.unreadCount)(unread.data?.total ?? 0)}
      aside={
        <AppLink place={paths.comments({ tenantId }, { state: 'unread' })}>
          {t(dashboardTexts.open)}
        </AppLink>
      }
    >
      <Loaded query={unread} skeleton={<Skeleton rows={3} heightPx={66} />}>
        {({ comments: list }) =>
          list.length === 0 ? (
            <div className={styles.empty}>
              <p>{t(dashboardTexts.allRead)}</p>
            </div>
          ) : (
            <ul
              className={`${styles.rows} ${styles.unread}`}
              aria-label={t(dashboardTexts.unreadCount)(list.length)}
            >
              {list.map((one) => (
                <li key={one._id}>
                  <RecordThumb tenantId={tenantId} indexId={one.indexId} recordId={one.id} />
                  <span>
                    <AppLink place={paths.comment({ tenantId, id: one._id })}>
                      {one.author.name ?? t(commentTexts.guest)}
                    </AppLink>
                    <small>{one.text}</small>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

const Collection = ({ tenantId }: Props) => {
  const size = useQuery(read(tenants.size, { params: { tenantId } }))
  return (
    <Section title={t(dashboardTexts.collection)}>
      <Loaded query={size} skeleton={<Skeleton rows={1} heightPx={60} />}>
        {({ records, indices }) => (
          <Figures
            rows={[
              { label: t(dashboardTexts.records), value: num(records) },
              { label: t(dashboardTexts.indices), value: num(indices) },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}
