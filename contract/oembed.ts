import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { FRAME } from './public-limits.ts'

/** A width or height; one that makes no sense counts as missing. */
const most = z.coerce.number().int().min(1).max(10_000).optional().catch(undefined)

/** What other sites show of a page, as oEmbed 1.0 has it. (oembed.answer) */
export const oembedAnswer = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** A frame with the page. */
  html: z.string(),
  width: z.int(),
  height: z.int(),
  /** Seconds for which the answer may be kept. */
  cache_age: z.int(),
})

export const oembed = endpoints('oembed', {
  get: {
    method: 'GET',
    path: '/api/oembed',
    needs: 'public',
    // Other programs send what only some providers know.
    page: true,
    query: z.object({
      url: z.string().max(FRAME.address),
      format: z.string().max(20).default('json'),
      maxwidth: most,
      maxheight: most,
    }),
    answer: oembedAnswer,
    problems: ['oembed.notFound', 'oembed.format'],
    about: 'Returns a frame for the page of a folder or a record, as oEmbed 1.0.',
  },
})
