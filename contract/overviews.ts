import { z } from 'zod'
import { bothLanguages, inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { listedPicture } from './galleries.ts'
import { histogram } from './histogram.ts'

const bins = histogram.shape.bins
/** Records of some years: their dates lie wholly in the years, or only overlap them. */
export type TimelineBin = z.output<typeof bins>[number]

/** A decade with its years and some of its pictures. */
const timelineDecade = bins.element.extend({ years: bins, pictures: z.array(listedPicture) })
export type TimelineDecade = z.output<typeof timelineDecade>

/** Degrees, to about a kilometre; those of a town or district, never of a record. */
export const placePosition = z.object({ lat: z.number(), lon: z.number() })
export type PlacePosition = z.output<typeof placePosition>

/** A value of a field that names a place. */
const place = z.object({
  field: z.string(),
  label: bothLanguages,
  value: z.string(),
  count: z.int(),
  /** Null if the place is not known, or not in Iceland. */
  position: placePosition.nullable(),
})
export type CountedPlace = z.output<typeof place>

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
  places: {
    method: 'GET',
    path: '/api/sites/:tenantId/places',
    needs: 'public',
    heavy: true,
    params: inTenant,
    answer: z.object({
      /** Those of most records first. */
      places: z.array(place),
      /** Ids of the public indices. */
      indices: z.array(z.string()),
    }),
    problems: ['sites.notFound'],
    about: "Lists the places that a tenant's public records name, with counts and positions.",
  },
})
