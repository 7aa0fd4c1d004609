/**
 * Calls of every writing endpoint of the contract, for properties that all of them must have.
 *
 * ```ts
 * const server = await startServer(data, { VARDA_LIBRARY: library })
 * const { origin } = server
 * const send = overServer(server)
 * const world = await openWorld({ send, origin, libraryDir: library, url, seed })
 * for (const { endpoint, prepare } of world.random.shuffled(everyWrite)) {
 *   const ready = await prepare(world) // makes what the call needs; may call other endpoints
 *   // or twice at once, or with `version: ready.version - 1`
 *   const answer = await sendCall(world, endpoint, ready)
 * }
 * ```
 *
 * `prepare` returns a call that is valid whatever was called before, so the order is free and a
 * row may be used any number of times. `url` is the owner's address of the database. `Send` is one
 * function, so an application without a server can be called too; the caller then provides the
 * worker, the limits by address and the backups.
 *
 * A new endpoint that writes needs a row in test/every-write/: test/every-write.test.ts names the
 * missing ones. `generate` fills optional fields; a row gives the fields that must name something.
 */
import { allEndpoints } from '#contract/all.ts'
import { isWriting } from '#contract/endpoint.ts'
import { indexRows } from './every-write/indices.ts'
import { peopleRows } from './every-write/people.ts'
import { recordRows } from './every-write/records.ts'
import { siteRows } from './every-write/site.ts'
import { visitorRows } from './every-write/visitors.ts'
import type { Row } from './every-write/row.ts'
import type { Ready, World } from './every-write/world.ts'

export { randomOf } from './every-write/generate.ts'
export { answerOf, openWorld, overServer } from './every-write/open-world.ts'
export {
  ask,
  idle,
  sendCall,
  TENANT,
  until,
  WAITING_TENANT,
  type HttpAnswer,
  type Ready,
  type Send,
  type World,
} from './every-write/world.ts'
export type { Row }

/** Writing endpoints without a row, with the reason. Only remove entries. */
export const WITHOUT_ROW: Readonly<Record<string, string>> = {
  'providers.start': 'leads a browser to a provider of identities, which is another server',
  'providers.backchannelStart': 'asks a provider of identities, which is another server',
  'providers.callback':
    'takes a browser back from a provider of identities, which is another server',
}

/** Every endpoint that writes, with the function that prepares its call. */
export const everyWrite: readonly Row[] = [
  ...peopleRows,
  ...indexRows,
  ...recordRows,
  ...visitorRows,
  ...siteRows,
]

/**
 * Writing endpoints without a row or an exemption, and rows or exemptions without an endpoint.
 */
export const rowFaults = (): string[] => {
  const writing = new Set(allEndpoints.filter(isWriting).map(({ name }) => name))
  const named = new Set([
    ...everyWrite.map(({ endpoint }) => endpoint.name),
    ...Object.keys(WITHOUT_ROW),
  ])
  return [...writing.symmetricDifference(named)]
}

/**
 * Prepares a call on a thing that exists. A save of a post may also write a new one, which has no
 * version that could be stale, and no former values.
 */
export const prepareOnExisting = async (
  { endpoint, prepare }: Pick<Row, 'endpoint' | 'prepare'>,
  world: World,
): Promise<Ready> => {
  let ready = await prepare(world)
  while (endpoint.name === 'blog.save' && ready.version === 0) ready = await prepare(world)
  return ready
}

/** VARDA_SEED or the given seed. Prints it, so that a failure can be reproduced. */
export const seedOf = (fallback: number): number => {
  const seed = Number(process.env.VARDA_SEED ?? fallback)
  console.log(`VARDA_SEED=${seed}`)
  return seed
}
