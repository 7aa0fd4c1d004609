import type { FastifyReply, FastifyRequest } from 'fastify'
import { account } from '#contract/account.ts'
import type { Answer } from '#contract/endpoint.ts'
import { folders } from '#contract/folders.ts'
import { reading, type Reading } from '#contract/page.ts'
import {
  keepsFavourite,
  pages,
  savesSearch,
  type AnswersOf,
  type PageName,
  type Place,
} from '#contract/pages.ts'
import type { Database } from '#server/kit/database/database.ts'
import type { CallInProcess } from '#server/kit/http/in-process.ts'
import { isStaff, type Viewer } from '#server/kit/http/viewer.ts'

export type Visit = {
  viewer: Viewer | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** What a page would show has its page at another path. (pages.kinds) */
export class ElsewhereError extends Error {
  readonly path: string
  constructor(path: string) {
    super(path)
    this.path = path
  }
}

/** What pages show of a signed-in person's own. (account.searches, folders.favourites) */
export type Own = Pick<NonNullable<Place['viewer']>, 'savedPaths' | 'isFavourite'>

type Drawn<N extends PageName, Long> = {
  answers: AnswersOf<N>
  long: Long | undefined
  /** What the page shows of the signed-in person's own. */
  own: Own
}

/** The caller's saved searches. */
const SAVED = reading(account.own, { params: { kind: 'searches' } })

/**
 * Reads the calls of a page in one snapshot of the database, so that figures beside each other
 * agree. One after another: a transaction has one connection. Of a long page, `drawLong` reads
 * the further parts in the same snapshot. (pages.snapshot, pages.long)
 */
export const readAnswers = <N extends PageName, Long>(
  { database, call }: { database: Database; call: CallInProcess },
  { page, params, query, language }: Place<N>,
  visit: Visit,
  drawLong: (answers: AnswersOf<N>, parts: AsyncIterable<unknown>) => Promise<Long>,
): Promise<Drawn<N, Long>> => {
  // The table types each page's input; here the page is known only as one of them.
  const reads = pages[page].reads({ params, query } as never) as Record<string, Reading>
  const { elsewhere, parts } = pages[page] as {
    elsewhere?: (input: object, answers: object) => string | undefined
    parts?: (input: object, answers: object) => Reading[]
  }
  const { tenantId } = params as { tenantId?: string }
  const scope = {
    tenantId,
    userId: visit.viewer?.id,
    admin: visit.viewer?.admin,
    readOnly: true,
    snapshot: true,
    // Staff do not wait behind visitors. (pages.staffLane)
    use: isStaff(visit.viewer) ? 'search' : 'page',
  } as const
  return database.transact(scope, async (db) => {
    const read = ({ endpoint, call: given }: Reading): Promise<unknown> =>
      call({ db, language, ...visit }, endpoint, given as never)
    const readEach = async function* (readings: readonly Reading[]) {
      for (const one of readings) yield await read(one)
    }
    const answers: Record<string, unknown> = {}
    for (const [name, one] of Object.entries(reads)) {
      answers[name] = await read(one)
      const path = elsewhere?.({ params }, answers)
      if (path !== undefined) throw new ElsewhereError(path)
    }
    const own = visit.viewer ? await readOwn(page, answers, read) : {}
    const more = parts?.({ params, query }, answers) ?? []
    return {
      answers: answers as AnswersOf<N>,
      own,
      long: more.length > 0 ? await drawLong(answers as AnswersOf<N>, readEach(more)) : undefined,
    }
  })
}

const readOwn = async (
  page: PageName,
  answers: Record<string, unknown>,
  read: (one: Reading) => Promise<unknown>,
): Promise<Own> => {
  if (savesSearch(page))
    return { savedPaths: pathsOf((await read(SAVED)) as Answer<typeof account.own>) }
  if (!keepsFavourite(page)) return {}
  const { id: recordId } = answers.record as { id: string }
  return (await read(reading(folders.isFavourite, { params: { recordId } }))) as Own
}

const pathsOf = ({ items }: Answer<typeof account.own>): string[] =>
  items.flatMap(({ path }) => path ?? [])
