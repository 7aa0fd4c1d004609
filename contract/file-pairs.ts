import { z } from 'zod'
import { instant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { inRun } from './indexing.ts'
import { PAIRS_AT_ONCE } from './limits.ts'

/**
 * Why a file and a known file are not certainly the same. `copies`: the contents occurred or occur
 * more than once. `replaced`: the name is the same, but the contents belong to another record or
 * occur more than once. `returned`: several files had these contents before. (indexing.pairs)
 */
export const PAIR_KINDS = ['copies', 'replaced', 'returned'] as const
export type PairKind = (typeof PAIR_KINDS)[number]

/** The decision on a pair: the file is the known record, or it is not. */
export const PAIR_CHOICES = ['same', 'new'] as const
export type PairChoice = (typeof PAIR_CHOICES)[number]

/** A file of a run and a known record that may be the same. (indexing.pairs) */
export const pair = z.object({
  id: z.uuid(),
  kind: z.enum(PAIR_KINDS),
  /** Null if undecided. */
  choice: z.enum(PAIR_CHOICES).nullable(),
  decided: z.object({ by: z.string(), at: instant }).nullable(),
  file: z.object({ id: z.uuid(), rel: z.string(), sizeBytes: z.number() }),
  /** The record as last read, with counts of its edits, comments and suggestions. */
  record: z.object({
    id: z.uuid(),
    rel: z.string(),
    title: z.string().nullable(),
    sizeBytes: z.number(),
    state: z.enum(['present', 'failed', 'missing', 'removed', 'excluded']),
    isHidden: z.boolean(),
    edits: z.int(),
    comments: z.int(),
    suggestions: z.int(),
  }),
})
export type Pair = z.output<typeof pair>

const undecided = z.record(z.enum(PAIR_KINDS), z.int())
const choice = z.enum(PAIR_CHOICES)

export const filePairs = endpoints('indexing', {
  pairs: {
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/runs/:runId/pairs',
    needs: 'index.run',
    params: inRun,
    query: z.object({
      kind: z.enum(PAIR_KINDS).optional(),
      cursor: z.uuid().optional(),
      size: z.coerce.number().int().min(1).max(PAIRS_AT_ONCE).default(50),
    }),
    answer: z.object({
      /** Counts by kind over all pages. */
      undecided,
      /** Whether decisions are possible: the run is the latest one and no dry run. */
      isOpen: z.boolean(),
      pairs: z.array(pair),
      cursor: z.uuid().nullable(),
    }),
    problems: ['indexing.runNotFound'],
    about: 'Lists files of a run that may be known records; a person decides each pair.',
  },
  decidePairs: {
    method: 'POST',
    path: '/api/tenants/:tenantId/indices/:id/runs/:runId/pairs',
    needs: 'index.run',
    params: inRun,
    body: z.union([
      z.object({
        decisions: z
          .array(z.object({ id: z.uuid(), choice }))
          .min(1)
          .max(PAIRS_AT_ONCE),
      }),
      z.object({ all: z.literal(true), kind: z.enum(PAIR_KINDS), choice }),
    ]),
    answer: z.object({ decided: z.int(), undecided }),
    problems: [
      'indexing.runNotFound',
      'indexing.pairNotFound',
      'indexing.pairDecided',
      'indexing.pairsClosed',
      'jobs.otherRun',
      'jobs.cleanupOnce',
      'indices.notFound',
    ],
    about:
      'Decides which files are which records, by pair or for all undecided pairs of a ' +
      'kind; processing of the files starts at once.',
  },
  pairPicture: {
    kind: 'file',
    method: 'GET',
    path: '/api/tenants/:tenantId/indices/:id/runs/:runId/pairs/:pairId/:side',
    needs: 'index.run',
    audited: false,
    params: inRun.extend({ pairId: z.uuid(), side: z.enum(['file', 'record']) }),
    problems: ['indexing.pairNotFound', 'records.imageMissing', 'indices.notFound'],
    about:
      'Returns the picture of one side of a pair: the record as last read, or the file ' +
      'as it is now.',
  },
})
