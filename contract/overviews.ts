import { z } from 'zod'
import { inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { listedPicture } from './galleries.ts'
import { histogram } from './histogram.ts'

const bins = histogram.shape.bins
/** Records of some years: their dates lie wholly in the years, or only overlap them. */
export type TimelineBin = z.output<typeof bins>[number]

/** A decade with its years and some of its pictures. */
const timelineDecade = bins.element.extend({ years: bins, pictures: z.array(listedPicture) })
export type TimelineDecade = z.output<typeof timelineDecade>

/** What a tenant's public records are about, at a glance. */
export const overviews = endpoints('overviews', {
  time: {
    method: 'GET',
    path: '/api/sites/:tenantId/time',
    needs: 'public',
    heavy: true,
    params: inTenant,
    answer: histogram.omit({ bins: true }).extend({
      /** Records with a date. */
      dated: z.int(),
      /** The oldest first; those without any record are left out. */
      decades: z.array(timelineDecade),
      /** Ids of the public indices. */
      indices: z.array(z.string()),
    }),
    problems: ['sites.notFound'],
    about: "Counts a tenant's public records by decade and year, with some pictures of each.",
  },
})
