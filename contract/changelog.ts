import { z } from 'zod'
import { instant, page } from './common.ts'
import { endpoints } from './endpoint.ts'
import { CHANGELOG_PAGE_SIZE } from './limits.ts'

/** A change of the program and the release it came out in; null: none yet. An author's address is not among it. (changelog.entry) */
export const change = z.object({
  hash: z.string(),
  date: instant,
  message: z.string(),
  /** The tags on it: `tag: v1.5.12`. */
  refs: z.string(),
  body: z.string(),
  author_name: z.string(),
  release: z.object({ name: z.string(), date: instant }).nullable(),
})
export type Change = z.output<typeof change>

export const changelog = endpoints('changelog', {
  list: {
    method: 'GET',
    path: '/api/changelog',
    needs: 'signed-in',
    query: page(CHANGELOG_PAGE_SIZE, 500).extend({
      /** Words of the message, the body, the author or the release. */
      q: z.string().max(200).optional(),
      /** The hash that the browser says was last read. */
      read: z.string().max(64).optional(),
    }),
    answer: z.object({
      /** New are those above the one last read. */
      entries: z.array(change.extend({ isNew: z.boolean() })),
      /** Of all, how many fit the words. */
      found: z.int(),
      total: z.int(),
      latest: change.nullable(),
      /** How many are newer than the one last read. */
      unread: z.int(),
      /** When the one last read was made; null where it is not known. */
      readDate: instant.nullable(),
    }),
    about: 'Changes of the program, newest first, from its own tags and commits.',
  },
})
