import { z } from 'zod'
import { bothLanguages, instant, page } from './common.ts'
import { endpoints } from './endpoint.ts'
import { CHANGELOG_PAGE_SIZE } from './limits.ts'

/**
 * A commit of the program and the release that contains it; null if unreleased. (changelog.entry)
 */
export const change = z.object({
  hash: z.string(),
  date: instant,
  message: z.string(),
  /** The tags of the commit, such as `tag: v1.5.12`. */
  refs: z.string(),
  body: z.string(),
  author_name: z.string(),
  release: z.object({ name: z.string(), date: z.iso.date() }).nullable(),
})
export type Change = z.output<typeof change>

/** A release with its notes. (changelog.releases) */
export const release = z.object({
  number: z.string(),
  date: z.iso.date(),
  /** The commit of the release; the release number in a copy without Git history. */
  hash: z.string(),
  changes: z.array(bothLanguages),
})
export type Release = z.output<typeof release>

/** Words to find in the texts of a list. */
const q = z.string().max(200).optional()

export const changelog = endpoints('changelog', {
  releases: {
    method: 'GET',
    path: '/api/changelog/releases',
    needs: 'signed-in',
    query: page(CHANGELOG_PAGE_SIZE, 500).extend({
      q,
      /** The hash of the release that was last read, stored by the browser. */
      read: z.string().max(64).optional(),
    }),
    answer: z.object({
      /** A release is new if it came after the one last read. */
      entries: z.array(release.extend({ isNew: z.boolean() })),
      /** Number of matching releases. */
      found: z.int(),
      total: z.int(),
      latest: release.nullable(),
      /** Number of new releases. */
      unread: z.int(),
      /** The date of the release last read; null if unknown. */
      readDate: z.iso.date().nullable(),
    }),
    about: 'Lists the releases of the program, newest first.',
  },
  list: {
    method: 'GET',
    path: '/api/changelog',
    needs: 'changelog.read',
    query: page(CHANGELOG_PAGE_SIZE, 500).extend({ q }),
    answer: z.object({
      entries: z.array(change),
      /** Number of matching commits. */
      found: z.int(),
      total: z.int(),
      latest: change.nullable(),
    }),
    about: 'Lists the commits of the program, newest first.',
  },
})
