import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { reviewTexts } from '#texts/review.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { RecordThumb } from './RecordThumb.tsx'
import type { Place } from '#web/admin/paths.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './ReviewFrame.module.css'

/** An item that waits for review. */
type ReviewItem = {
  id: string
  place: Place
  record: { tenantId: string; indexId: string; recordId: string }
  title: string
  sub: string
  isUnread?: boolean
  /** Decided during this visit; it keeps its place in the list. */
  isDone?: boolean
}

type Props = {
  title: string
  facts: string
  items: readonly ReviewItem[]
  total: number
  /** The number of items before the first of these. */
  from?: number
  current: string
  /** Whether the previous item is still shown while the current one loads. */
  isComing?: boolean
  onMore?: (() => void) | undefined
  onStep: (step: -1 | 1) => void
  /** The actions on the current item, at the bottom. */
  actions: ReactNode
  children: ReactNode
}

/**
 * A review screen: waiting items at the left, the current one at the right, its actions at the
 * bottom.
 */
export const ReviewFrame = ({
  title,
  facts,
  items,
  total,
  from = 0,
  current,
  isComing = false,
  onMore,
  onStep,
  actions,
  children,
}: Props) => {
  const list = useRef<HTMLOListElement>(null)
  const matter = useRef<HTMLDivElement>(null)
  const at = items.findIndex(({ id }) => id === current)
  useEffect(() => {
    document.title = `${title} · Varða`
  }, [title])
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    matter.current?.scrollTo(0, 0)
  }, [current, at])
  return (
    <div className={styles.frame}>
      <aside className={styles.queue} aria-label={t(reviewTexts.queueOf)(title)}>
        <header>
          <h1>{title}</h1>
          <p>{facts}</p>
        </header>
        <ol ref={list}>
          {items.map(
            ({ id, place, record, title: name, sub, isUnread = false, isDone = false }) => (
              <li key={id}>
                <AppLink
                  place={place}
                  replace
                  className={id === current ? styles.here : undefined}
                  aria-current={id === current || undefined}
                >
                  <RecordThumb {...record} />
                  <span>
                    <b>
                      {isUnread && <i className={styles.dot} aria-hidden="true" />}
                      {isUnread && <span className="vh">{t(reviewTexts.unread)}: </span>}
                      {isDone && <IconCheck size={14} aria-hidden="true" className={styles.done} />}
                      {isDone && <span className="vh">{t(reviewTexts.done)}: </span>}
                      {name}
                    </b>
                    <span>{sub}</span>
                  </span>
                </AppLink>
              </li>
            ),
          )}
          {onMore && (
            <li className={styles.more}>
              <button type="button" onClick={onMore}>
                {t(reviewTexts.more)}
              </button>
            </li>
          )}
        </ol>
      </aside>
      <div className={styles.work}>
        <div ref={matter} className={styles.matter} aria-busy={isComing}>
          {children}
        </div>
        <div className={styles.bar} data-bottom-bar>
          <div className={styles.steps}>
            <Step
              label={t(reviewTexts.previous)}
              keyName="K"
              icon={IconArrowLeft}
              isOff={at === 0}
              onStep={() => onStep(-1)}
            />
            <Step
              label={t(reviewTexts.next)}
              keyName="J"
              icon={IconArrowRight}
              isOff={at >= 0 && at === items.length - 1}
              onStep={() => onStep(1)}
            />
            {at >= 0 && (
              <span className="num">{t(reviewTexts.at)(num(from + at + 1), num(total))}</span>
            )}
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
      </div>
    </div>
  )
}

type StepProps = {
  label: string
  keyName: string
  icon: typeof IconArrowLeft
  isOff: boolean
  onStep: () => void
}

const Step = ({ label, keyName, icon: Icon, isOff, onStep }: StepProps) => (
  <Tooltip label={`${label} (${keyName})`}>
    <ActionIcon size={40} variant="default" aria-label={label} disabled={isOff} onClick={onStep}>
      <Icon size={18} />
    </ActionIcon>
  </Tooltip>
)
