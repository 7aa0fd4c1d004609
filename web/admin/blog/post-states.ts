import type { PostState } from '#contract/blog.ts'
import { blogTexts } from '#texts/blog.ts'
import type { Tone } from '#web/admin/kit/states/Status.tsx'

/** The label and tone of a post's state. */
export const STATES = {
  draft: { tone: 'off', one: blogTexts.draft, many: blogTexts.drafts },
  scheduled: { tone: 'run', one: blogTexts.scheduled, many: blogTexts.scheduledMany },
  published: { tone: 'ok', one: blogTexts.published, many: blogTexts.publishedMany },
  expired: { tone: 'warn', one: blogTexts.expired, many: blogTexts.expiredMany },
  withheld: { tone: 'bad', one: blogTexts.withheld, many: blogTexts.withheldMany },
} satisfies Record<PostState, { tone: Tone; one: object; many: object }>
