import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoint.ts'
import { pendingWork } from '#contract/pending-work.ts'
import { shellTexts } from '#texts/shell.ts'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './Sidebar.module.css'

export type Pending = Answer<typeof pendingWork.counts>
export type Counted = keyof Pending

/** What the public sent to a tenant and staff have not attended to; undefined while unknown. */
export const usePending = (tenantId = ''): Pending | undefined => {
  const { data } = useQuery({
    ...read(pendingWork.counts, { params: { tenantId } }),
    enabled: tenantId !== '',
  })
  useRefreshOnEvents([pendingWork.counts], tenantId)
  return data
}

/** How a number is read aloud. */
const WORDS = {
  suggestions: shellTexts.waiting,
  comments: shellTexts.unread,
  takedowns: shellTexts.open,
  names: shellTexts.waiting,
}

/** How much waits, beside its menu item. (screens.menuCounts) */
export const MenuCount = ({ of, value }: { of: Counted; value: number }) =>
  value > 0 && (
    <em className={`num ${styles.count}`}>
      {num(value)}
      <span className="vh"> {t(WORDS[of])(value)}</span>
    </em>
  )
