import { z } from 'zod'
import type { crowdsource } from '#contract/crowdsource.ts'
import { queryKey, reading } from '#contract/page.ts'
import type { regions } from '#contract/regions.ts'
import { sites } from '#contract/sites.ts'

/** The secret of a sender without an account. */
export const secret = z.object({ key: queryKey })
export const readsSecret = (key: string): boolean => key === 'key'

type Sent = typeof crowdsource.sent | typeof regions.sent

/** The settings of the pages of one thing that somebody sent, for its sender. */
export const ofSender = <E extends Sent>(sent: E) => ({
  params: sent.params,
  query: secret,
  readsKey: readsSecret,
  reads: ({
    params,
    query: { key: token },
  }: {
    params: z.output<Sent['params']>
    query: z.output<typeof secret>
  }) => ({
    site: reading(sites.get, { params: { tenantId: params.tenantId } }),
    // A union of endpoints with the same arguments, which `reading` cannot tell.
    sent: { endpoint: sent, call: { params, query: { token } } },
  }),
})
