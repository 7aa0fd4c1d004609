import { queues, type JobState, type QueuedJob, type QueueType } from '#contract/queues.ts'
import { send } from '#web/kit/api.ts'

/** Jobs a request. */
const AT_ONCE = 1000

/**
 * All jobs of a search, each once even if workers take some meanwhile. Fetches all before acting on
 * any, because finished jobs leave the list.
 */
export const allMatching = async (
  type: QueueType,
  tenantId: string,
  asked: { state: JobState; q?: string },
): Promise<QueuedJob[]> => {
  const found: QueuedJob[] = []
  for (let place: string | undefined; ;) {
    const { jobs, cursor } = await send(queues.list, {
      params: { type, tenantId },
      query: { ...asked, size: AT_ONCE, cursor: place },
    })
    found.push(...jobs)
    if (cursor === null) return found
    place = cursor
  }
}
