import { useQuery } from '@tanstack/react-query'
import { comments } from '#contract/comments.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import { shellTexts } from '#texts/shell.ts'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './Sidebar.module.css'

type Props = { tenantId: string }

/** The number of waiting suggestions, beside their menu item. (screens.menuCounts) */
export const WaitingSuggestions = ({ tenantId }: Props) => {
  const { data } = useQuery(
    read(crowdsource.queue, { params: { tenantId }, query: { state: 'waiting', size: 0 } }),
  )
  useRefreshOnEvents([crowdsource.queue], tenantId)
  return <Count value={data?.total} words={t(shellTexts.waiting)} />
}

/** The number of unread comments, beside their menu item. (screens.menuCounts) */
export const UnreadComments = ({ tenantId }: Props) => {
  const { data } = useQuery(read(comments.counts, { params: { tenantId } }))
  useRefreshOnEvents([comments.counts], tenantId)
  return <Count value={data?.unread} words={t(shellTexts.unread)} />
}

const Count = ({ value = 0, words }: { value: number | undefined; words: (n: number) => string }) =>
  value > 0 && (
    <em className={`num ${styles.count}`}>
      {num(value)}
      <span className="vh"> {words(value)}</span>
    </em>
  )
