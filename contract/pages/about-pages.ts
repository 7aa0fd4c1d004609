import { z } from 'zod'
import { ABOUT_TOPICS } from '#contract/about-topics.ts'
import { inTenant } from '#contract/common.ts'
import { NOTHING, page, reading, tagOf } from '#contract/page.ts'
import { sites } from '#contract/sites.ts'

export const aboutPages = {
  about: page({
    path: '/main/:tenantId/about/:topic',
    params: inTenant.extend({ topic: z.enum(ABOUT_TOPICS) }),
    query: NOTHING,
    reads: ({ params: { tenantId } }) => ({ site: reading(sites.get, { params: { tenantId } }) }),
    tags: ({ params: { tenantId } }) => [tagOf.site(tenantId)],
    cost: () => 'record',
    isListed: () => true,
    about: "What a tenant's site says of itself: accessibility, cookies, terms, data and contact.",
  }),
}
