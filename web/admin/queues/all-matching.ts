import { queues, type JobState, type QueuedJob, type QueueType } from '#contract/queues.ts'
import { send } from '#web/kit/api.ts'

/** Jobs fetched at once. */
const AT_ONCE = 1000

/** Every job that a search finds. All are fetched first: as they are done they leave the list, and the pages move. */
export const allMatching = async (type: QueueType, tenantId: string, asked: { state: JobState; q?: string }): Promise<QueuedJob[]> => {
  const found: QueuedJob[] = []
  for (;;) {
    const query = { ...asked, from: found.length, end: found.length + AT_ONCE }
    const { jobs } = await send(queues.list, { params: { type, tenantId }, query })
    found.push(...jobs)
    if (jobs.length < AT_ONCE) return found
  }
}
