import type { Permission } from '#contract/permissions.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { missingWays as ways, type missingTitles } from '#texts/not-found.ts'
import type { Language } from '#texts/text.ts'
import { paths, type Place } from '#web/admin/paths.ts'
import type { ApiError } from '#web/kit/api.ts'

/** The kinds of subjects that addresses name. */
export type Kind = keyof typeof missingTitles

/**
 * The missing kind by error code, where it differs from the screen's subject: a record's index may
 * be missing.
 */
const OF_CODE: Partial<Record<ProblemCode, Kind>> = {
  'indices.notFound': 'index',
  'crowdsource.notFound': 'suggested',
  'comments.recordNotFound': 'record',
}

type Named = { tenantId: string; id: string }
type WayOn = { label: Record<Language, string>; place: Place; needs: Permission }

/** The nearest existing list by kind; `id` is the index of the address. */
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
  takedown: (named) => ({
    label: ways.takedowns,
    place: paths.takedowns(named),
    needs: 'record.hide',
  }),
  picture: (named) => ({
    label: ways.names,
    place: paths.names(named),
    needs: 'crowdsource.review',
  }),
  user: () => ({ label: ways.users, place: paths.users(), needs: 'user.read' }),
  worker: () => ({ label: ways.workers, place: paths.workers(), needs: 'worker.read' }),
  queue: () => ({ label: ways.queues, place: paths.queues(), needs: 'job.read' }),
}

/** The missing subject and the link onward, for a failed screen of a `kind`. */
export const missingOf = (
  kind: Kind,
  error: ApiError | undefined,
  named: Named,
): { kind: Kind } & WayOn => {
  const code = error?.code as ProblemCode | undefined // an unknown one is in no table
  const missing = (code && OF_CODE[code]) ?? kind
  return { kind: missing, ...WAYS[missing](named) }
}
