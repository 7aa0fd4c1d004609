import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { pendingWork } from '#contract/pending-work.ts'
import { takedowns } from '#contract/takedowns.ts'
import { redactionTexts } from '#texts/redactions.ts'
import {
  actionTexts,
  reasonTexts,
  stateTexts,
  takedownQueueTexts as texts,
  wishTexts,
} from '#texts/takedowns.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { RecordThumb } from '#web/admin/parts/records/RecordThumb.tsx'
import { Subject } from '#web/admin/parts/viewer/Subject.tsx'
import { paths } from '#web/admin/paths.ts'
import { read, useSend } from '#web/kit/api.ts'
import { date, dateTime } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import { TONES } from './takedown-tones.ts'
import styles from './takedowns.module.css'

const Letter = lazy(async () => ({ default: (await import('./Letter.tsx')).Letter }))
const Decision = lazy(async () => ({ default: (await import('./Decision.tsx')).Decision }))

type Request = Answer<typeof takedowns.get>
const REFRESHED = [takedowns.list, takedowns.get, pendingWork.counts]

/** A request: what is wanted and why, its clock, and the decision. (screens.takedown) */
export const TakedownScreen = ({ params: { tenantId, id } }: ScreenProps<'tenantId' | 'id'>) => {
  const query = useQuery(read(takedowns.get, { params: { tenantId, id } }))
  return (
    <Subject kind="takedown" query={query} failedText={t(texts.fetchFailed)}>
      {(one) => (
        <>
          <PageHead
            title={one.title}
            facts={`${one.receipt} · ${t(stateTexts[one.state])}`}
            actions={
              <Button variant="default" onClick={() => print()}>
                {t(texts.print)}
              </Button>
            }
          />
          <Page>
            <RequestDetail tenantId={tenantId} one={one} />
          </Page>
          <Suspense>
            <Letter tenantId={tenantId} one={one} />
          </Suspense>
        </>
      )}
    </Subject>
  )
}

const RequestDetail = ({ tenantId, one }: { tenantId: string; one: Request }) => {
  const isOpen = one.state === 'received' || one.state === 'reviewing'
  const facts = [
    [t(texts.reason), t(reasonTexts[one.reason])],
    [t(texts.wants), t(wishTexts[one.wish])],
    [t(texts.sender), `${one.name}, ${one.email}`],
    [t(texts.received), dateTime(one.at)],
    [t(texts.promised), date(one.promised)],
    [t(texts.law), date(one.due)],
  ]
  return (
    <article className={styles.request}>
      <Status tone={TONES[one.state]}>
        {[
          t(stateTexts[one.state]),
          t(one.hidAtOnce ? texts.hidAtOnce : texts.notHidden),
          one.reviewing && t(texts.taken)(one.reviewing.by),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Status>
      <p className={styles.words}>{one.text}</p>
      {one.appeal && (
        <Note tone="warn" title={t(texts.appeal)}>
          {one.appeal.text}
        </Note>
      )}
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.records}>
        {one.records.map(({ indexId, recordId, title }) => (
          <AppLink key={recordId} place={paths.record({ tenantId, id: indexId }, recordId)}>
            <RecordThumb
              tenantId={tenantId}
              indexId={indexId}
              recordId={recordId}
              widthPx={140}
              heightPx={105}
            />
            <span>{title}</span>
          </AppLink>
        ))}
      </div>
      {one.decision && (
        <Note
          tone={one.state === 'granted' ? 'ok' : 'warn'}
          title={t(texts.decidedBy)(one.decision.by, dateTime(one.decision.at))}
        >
          {one.state === 'granted' && one.action && (
            <p>
              <b>{t(actionTexts[one.action.kind].done)}</b> {detailOf(one)}
            </p>
          )}
          {one.decision.text}
        </Note>
      )}
      {isOpen ? (
        <>
          {one.state === 'received' && (
            <ReviewButton tenantId={tenantId} id={one.id}>
              {t(texts.take)}
            </ReviewButton>
          )}
          <Suspense>
            <Decision tenantId={tenantId} one={one} refresh={REFRESHED} />
          </Suspense>
        </>
      ) : (
        <ReviewButton tenantId={tenantId} id={one.id}>
          {t(texts.reopen)}
        </ReviewButton>
      )}
    </article>
  )
}

/** The closed fields or the number of blurred parts of a granted request. */
const detailOf = ({ action, records }: Request): string => {
  if (action?.kind === 'blur') return t(redactionTexts.partsBlurred)(action.parts.length)
  if (action?.kind !== 'fields') return ''
  const labels = new Map(
    records.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label[language()]])),
  )
  return `${action.fields.map((name) => labels.get(name) ?? name).join(', ')}.`
}

type ReviewProps = { tenantId: string; id: string; children: string }

/** Takes a request into review, also a decided one again. */
const ReviewButton = ({ tenantId, id, children }: ReviewProps) => {
  const review = useSend(takedowns.review, { refresh: REFRESHED })
  return (
    <div className={styles.actions}>
      <Button
        variant="default"
        loading={review.isPending}
        onClick={() => review.mutate({ params: { tenantId, id } })}
      >
        {children}
      </Button>
    </div>
  )
}
