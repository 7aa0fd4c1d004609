import { z } from 'zod'
import { endpoints } from './endpoint.ts'

/** A text in parts; a part with an address is a link. */
const linkedText = z.array(z.object({ text: z.string(), href: z.string().nullable() }))
export type LinkedText = z.output<typeof linkedText>

/**
 * Third-party material: the rows of NOTICE.md, in English, and the packages that this copy runs.
 * (about.thirdParty)
 */
export const thirdParty = z.object({
  notices: z.array(
    z.object({ what: linkedText, use: linkedText, by: linkedText, licence: linkedText }),
  ),
  /** Sorted by name. `licence` is what the package states (SPDX); null if it states none. */
  packages: z.array(
    z.object({ name: z.string(), version: z.string(), licence: z.string().nullable() }),
  ),
})
export type ThirdParty = z.output<typeof thirdParty>

export const about = endpoints('about', {
  thirdParty: {
    method: 'GET',
    path: '/api/about',
    needs: 'signed-in',
    answer: thirdParty,
    about: 'Third-party material and packages of the product, with their licences.',
  },
})
