import { JOB_STATES } from '#contract/indexing.ts'
import { QUEUE_TYPES } from '#contract/queues.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { Missing } from '#web/admin/parts/viewer/Subject.tsx'
import { JobsScreen } from './JobsScreen.tsx'
import { useScope } from './use-job-scope.ts'

/**
 * A queue in one state, by default failed jobs. An unknown queue or state shows a not-found page.
 * (screens.queues)
 */
export const QueueScreen = ({ params }: ScreenProps<'type', 'state'>) => {
  const whose = useScope()
  const [{ q = '', from = '0' }] = useSearchState()
  const type = QUEUE_TYPES.find((one) => one === params.type)
  const state = JOB_STATES.find((one) => one === (params.state ?? 'failed'))
  if (!type || !state) return <Missing kind="queue" />
  return (
    <JobsScreen
      key={[type, state, whose.scope].join()}
      type={type}
      state={state}
      whose={whose}
      q={q.trim()}
      from={Number(from) || 0}
    />
  )
}
