import { expect } from 'vitest'
import type { z } from 'zod'
import { bulks, type Bulk } from '#contract/bulk.ts'
import type { appOver, personAs } from '#server/kit/testing.ts'

type Call = Awaited<ReturnType<typeof appOver>>['call']
export type StartBody = z.input<typeof bulks.start.body>
type Place = { tenantId: string; ids: string }

/** Starts and undoes bulk actions as somebody, and waits until they have ended. */
export const bulkRuns = (call: Call, staff: ReturnType<typeof personAs>, params: Place) => {
  const { tenantId } = params
  const ended = async ({ id: bulkId }: Pick<Bulk, 'id'>): Promise<Bulk> => {
    for (let n = 0; n < 600; n++) {
      const { body } = await call(staff, bulks.get, { params: { tenantId, bulkId } })
      if (body.ended) return body
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('the bulk action did not end')
  }
  const run = async (body: StartBody) => {
    const answer = await call(staff, bulks.start, { params, body })
    expect(answer.status, answer.raw).toBe(200)
    return ended(answer.body)
  }
  const undo = async ({ id: bulkId }: Bulk) => {
    const answer = await call(staff, bulks.undo, { params: { tenantId, bulkId } })
    expect(answer.status, answer.raw).toBe(200)
    return ended(answer.body)
  }
  return { ended, run, undo }
}
