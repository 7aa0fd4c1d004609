import type { Permission } from '#contract/permissions.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { missingWays as ways, type missingTitles } from '#texts/not-found.ts'
import type { Language } from '#texts/text.ts'
import { paths, type Place } from '#web/admin/paths.ts'
import type { ApiError } from '#web/kit/api.ts'

/** What an address may name. */
export type Kind = keyof typeof missingTitles

/**
 * The kind that a refusal names, where it is not the subject of the screen itself: a record's index
 * may be what is missing.
 */
const OF_CODE: Partial<Record<ProblemCode, Kind>> = {
  'indices.notFound': 'index',
  'crowdsource.notFound': 'suggested',
  'comments.recordNotFound': 'record',
}

type Named = { tenantId: string; id: string }
type WayOn = { label: Record<Language, string>; place: Place; needs: Permission }

/** The nearest list that exists; `id`: of the index that the address names. */
const WAYS: Record<Kind, (named: Named) => WayOn> = {
  record: (named) => ({ label: ways.records, place: paths.browse(named), needs: 'record.read' }),
  index: (named) => ({ label: ways.indices, place: paths.indices(named), needs: 'index.read' }),
  run: (named) => ({ label: ways.runs, place: paths.control(named), needs: 'index.read' }),
  alias: (named) => ({ label: ways.aliases, place: paths.aliases(named), needs: 'alias.read' }),
  profile: (named) => ({
    label: ways.profiles,
    place: paths.imageProfiles(named),
    needs: 'profile.read',
  }),
  post: (named) => ({ label: ways.posts, place: paths.blog(named), needs: 'blog.read' }),
  schedule: (named) => ({
    label: ways.schedules,
    place: paths.schedules(named),
    needs: 'schedule.read',
  }),
  suggestion: (named) => ({
    label: ways.suggestions,
    place: paths.suggestions(named),
    needs: 'crowdsource.read',
  }),
  suggested: (named) => ({
    label: ways.suggestions,
    place: paths.suggestions(named),
    needs: 'crowdsource.read',
  }),
  comment: (named) => ({
    label: ways.comments,
    place: paths.comments(named),
    needs: 'comment.read',
  }),
  user: () => ({ label: ways.users, place: paths.users(), needs: 'user.read' }),
  worker: () => ({ label: ways.workers, place: paths.workers(), needs: 'worker.read' }),
  queue: () => ({ label: ways.queues, place: paths.queues(), needs: 'job.read' }),
}

/** What is missing and the way on, for a screen about a `kind` whose reading failed. */
export const missingOf = (
  kind: Kind,
  error: ApiError | undefined,
  named: Named,
): { kind: Kind } & WayOn => {
  const code = error?.code as ProblemCode | undefined // an unknown one is in no table
  const missing = (code && OF_CODE[code]) ?? kind
  return { kind: missing, ...WAYS[missing](named) }
}
