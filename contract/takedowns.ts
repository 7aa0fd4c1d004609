import { z } from 'zod'
import { bothLanguages, instant, inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { CONTRIBUTION_MAX, PARTS_BLURRED_MAX } from './limits.ts'
import { TAKEDOWN } from './public-limits.ts'
import { blurredPart, closedFieldNames } from './restrictions.ts'
import { fromForm, receipt, token, written } from './visitors.ts'

/**
 * Why somebody asks: the sender or a relative is seen, a child is seen, copyright, sensitive
 * matters, wrong facts. (takedowns.reasons)
 */
export const TAKEDOWN_REASONS = ['person', 'child', 'copyright', 'sensitive', 'wrong'] as const
export type TakedownReason = (typeof TAKEDOWN_REASONS)[number]

/** What somebody wants: no picture at all, a part blurred, a name away, no search engines. */
export const TAKEDOWN_WISHES = ['whole', 'blur', 'name', 'search'] as const
export type TakedownWish = (typeof TAKEDOWN_WISHES)[number]

/**
 * What a granted request leads to: what it is about is hidden, its files are seen in the reading
 * room only, fields are closed, search engines are kept away, or parts of pictures are blurred.
 * (takedowns.actions)
 */
export const TAKEDOWN_ACTIONS = ['hide', 'readingRoom', 'fields', 'noindex', 'blur'] as const
export type TakedownActionKind = (typeof TAKEDOWN_ACTIONS)[number]

/** An action with what it needs. */
export const takedownAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['hide', 'readingRoom', 'noindex']) }),
  z.object({
    kind: z.literal('fields'),
    fields: closedFieldNames.min(1),
  }),
  z.object({
    kind: z.literal('blur'),
    parts: z
      .array(blurredPart.extend({ recordId: z.uuid() }))
      .min(1)
      .max(PARTS_BLURRED_MAX),
  }),
])
export type TakedownAction = z.output<typeof takedownAction>

/** Received, in review, granted or refused. (takedowns.steps) */
export const TAKEDOWN_STATES = ['received', 'reviewing', 'granted', 'refused'] as const
export type TakedownState = (typeof TAKEDOWN_STATES)[number]

/** What the request is about: records, which may be recordings too, a comment or an article. */
export const takedownTarget = z.union([
  z.object({ kind: z.literal('records'), ids: z.array(z.uuid()).min(1).max(TAKEDOWN.records) }),
  z.object({ kind: z.literal('comment'), id: z.uuid() }),
  z.object({ kind: z.literal('article'), id: z.uuid() }),
])
export type TakedownTarget = z.output<typeof takedownTarget>

const text = written(CONTRIBUTION_MAX.text)
/** A decision of staff, with the reason that the sender reads. */
const decision = z.object({ by: z.string(), at: instant, text: z.string() })

/** A request as staff see it. (takedowns.request) */
export const takedown = z.object({
  id: z.uuid(),
  receipt,
  target: takedownTarget,
  /** The title of the first thing when the request came. */
  title: z.string(),
  reason: z.enum(TAKEDOWN_REASONS),
  wish: z.enum(TAKEDOWN_WISHES),
  text: z.string(),
  name: z.string(),
  email: z.string(),
  at: instant,
  state: z.enum(TAKEDOWN_STATES),
  /** Whether the request itself hid what it is about. */
  hidAtOnce: z.boolean(),
  reviewing: z.object({ by: z.string(), at: instant }).nullable(),
  decision: decision.nullable(),
  /** What staff did, if it was granted, and what stands while a decided one is reviewed again. */
  action: takedownAction.nullable(),
  /** The promised day of the answer, and the last day that the law allows. */
  promised: instant,
  due: instant,
  /** What the sender wrote against a refusal. */
  appeal: z.object({ text: z.string(), at: instant }).nullable(),
})
export type Takedown = z.output<typeof takedown>

/**
 * Whether the sender may ask for a new look: at a refusal, and at what was granted by less than
 * hiding all of it. (takedowns.appeal)
 */
export const mayAppeal = (
  state: Takedown['state'],
  action: TakedownActionKind | undefined,
): boolean =>
  state === 'refused' || (state === 'granted' && action !== undefined && action !== 'hide')

/** A request as its sender follows it. (takedowns.sent) */
export const sentTakedown = takedown
  .pick({
    receipt: true,
    title: true,
    reason: true,
    wish: true,
    text: true,
    at: true,
    state: true,
    hidAtOnce: true,
    promised: true,
    due: true,
    appeal: true,
  })
  .extend({
    reviewingAt: instant.nullable(),
    decision: decision.omit({ by: true }).nullable(),
    /** What was done, without the parts and fields that it was done to. */
    action: z.enum(TAKEDOWN_ACTIONS).nullable(),
  })
export type SentTakedown = z.output<typeof sentTakedown>

const one = inTenant.extend({ id: z.uuid() })
const ownOne = inTenant.extend({ receipt })

export const takedowns = endpoints('takedowns', {
  request: {
    method: 'POST',
    path: '/api/tenants/:tenantId/takedowns',
    needs: 'public',
    formOnly: true,
    once: true,
    perMinute: 20,
    params: inTenant,
    body: z.object({
      target: takedownTarget,
      reason: z.enum(TAKEDOWN_REASONS),
      wish: z.enum(TAKEDOWN_WISHES).default('whole'),
      text: text.min(1),
      ...fromForm,
      /** Staff answer to it; no national id is asked for. */
      name: written(CONTRIBUTION_MAX.name).min(1),
      email: z.email().max(CONTRIBUTION_MAX.email),
    }),
    answer: z.object({ receipt, token, hidAtOnce: z.boolean() }),
    problems: [
      'takedowns.targetMissing',
      'visitors.form',
      'visitors.fast',
      'visitors.trap',
      'visitors.tooMany',
      'visitors.blocked',
    ],
    about: 'Asks to take something off the site. It is hidden at once, unless it is misused.',
  },
  sent: {
    method: 'GET',
    path: '/api/tenants/:tenantId/takedowns/sent/:receipt',
    needs: 'public',
    params: ownOne,
    query: z.object({ token }),
    answer: sentTakedown,
    problems: ['takedowns.notFound'],
    about: 'Returns a request of the caller by its receipt number, with its steps.',
  },
  appeal: {
    method: 'POST',
    path: '/api/tenants/:tenantId/takedowns/sent/:receipt/appeal',
    needs: 'public',
    formOnly: true,
    perMinute: 20,
    params: ownOne,
    body: z.object({ text: text.min(1), website: fromForm.website, token }),
    answer: sentTakedown,
    problems: ['takedowns.notFound', 'takedowns.notRefused', 'visitors.trap'],
    about:
      'Asks staff to consider a request again that was refused, or granted in part; it hides ' +
      'nothing.',
  },
  list: {
    method: 'GET',
    path: '/api/tenants/:tenantId/takedowns',
    needs: 'record.hide',
    params: inTenant,
    query: z.object({
      state: z.enum([...TAKEDOWN_STATES, 'open']).optional(),
      q: z.string().max(200).default(''),
      before: z.uuid().optional(),
      size: z.coerce.number().int().min(1).max(200).default(TAKEDOWN.page),
    }),
    answer: z.object({
      /** `late`: open ones beyond the promised day. `medianHours`: until a decision, this year. */
      figures: z.object({
        open: z.int(),
        late: z.int(),
        granted: z.int(),
        refused: z.int(),
        medianHours: z.number().nullable(),
        /** Granted this year, by action. */
        actions: z.partialRecord(z.enum(TAKEDOWN_ACTIONS), z.int()),
      }),
      takedowns: z.array(takedown),
      next: z.uuid().nullable(),
    }),
    about: 'Lists requests, newest first, with the figures of the year.',
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/takedowns/:id',
    needs: 'record.hide',
    params: one,
    answer: takedown.extend({
      /** Where the records are that still exist. */
      records: z.array(
        z.object({
          indexId: z.string(),
          recordId: z.uuid(),
          title: z.string(),
          /** The fields that have a value and may be closed. */
          fields: z.array(z.object({ name: z.string(), label: bothLanguages })),
          pictures: z.array(z.object({ at: z.int(), width: z.int(), height: z.int() })),
        }),
      ),
    }),
    problems: ['takedowns.notFound'],
    about: 'Returns a request.',
  },
  review: {
    method: 'POST',
    path: '/api/tenants/:tenantId/takedowns/:id/review',
    needs: 'record.hide',
    params: one,
    answer: takedown,
    problems: ['takedowns.notFound'],
    about: 'Takes a request into review, also a decided one again; its sender sees that.',
  },
  decide: {
    method: 'POST',
    path: '/api/tenants/:tenantId/takedowns/:id/decide',
    needs: 'record.hide',
    params: one,
    body: z.object({
      isGranted: z.boolean(),
      text: text.min(1),
      /** What a granted request leads to. */
      action: takedownAction.default({ kind: 'hide' }),
    }),
    answer: takedown,
    problems: [
      'takedowns.notFound',
      'takedowns.decided',
      'takedowns.actionUnfit',
      'takedowns.partsMissing',
      'takedowns.restricted',
      'records.noPicture',
    ],
    about:
      'Grants a request, by default by hiding what it is about, or refuses it, which shows it ' +
      'again and takes back what was done before.',
  },
})
