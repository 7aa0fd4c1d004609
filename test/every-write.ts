/**
 * A walk over every writing endpoint of the contract, for properties that all of them must have.
 *
 * ```ts
 * const server = await startServer(data, { VARDA_LIBRARY: library })
 * const world = await openWorld({ send: overServer(server), origin: server.origin, libraryDir: library, url, seed })
 * for (const { endpoint, prepare } of world.random.shuffled(everyWrite)) {
 *   const ready = await prepare(world) // makes what the call needs; may call other endpoints
 *   const answer = await sendCall(world, endpoint, ready) // or twice at once, or with `version: ready.version - 1`
 * }
 * ```
 *
 * `prepare` answers a call that is valid whatever was called before, so the order is free and a row may be used any number of times.
 * `url` is the owner's address of the database. `Send` is one function, so an application without a server can be walked too; the
 * worker, the limits by address and the backups are then the caller's to provide.
 *
 * A new endpoint that writes needs a row in test/every-write/: test/every-write.test.ts names the missing ones. Inputs come from
 * `generate`, which fills optional fields that no row gives; a field that must name something is given by the row.
 */
import { allEndpoints } from '#contract/all.ts'
import { isWriting } from '#contract/endpoint.ts'
import { indexRows } from './every-write/indices.ts'
import { peopleRows } from './every-write/people.ts'
import { recordRows } from './every-write/records.ts'
import { siteRows } from './every-write/site.ts'
import type { Row } from './every-write/row.ts'

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

/** Writing endpoints without a row, with the reason. They only become fewer. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  'providers.start': 'leads a browser to a provider of identities, which is another server',
  'providers.callback':
    'takes a browser back from a provider of identities, which is another server',
}

/** Every endpoint that writes, with what prepares a call of it. */
export const everyWrite: readonly Row[] = [...peopleRows, ...indexRows, ...recordRows, ...siteRows]

/**
 * Writing endpoints of the contract that have neither a row nor an exemption, and rows or
 * exemptions that name none.
 */
export const walkFaults = (): string[] => {
  const writing = new Set(allEndpoints.filter(isWriting).map(({ name }) => name))
  const named = new Set([
    ...everyWrite.map(({ endpoint }) => endpoint.name),
    ...Object.keys(NOT_WALKED),
  ])
  return [...writing.symmetricDifference(named)]
}

/**
 * The seed of a walk: VARDA_SEED, or the one that is given. Printed, so that a walk that fails can
 * be repeated.
 */
export const seedOf = (fallback: number): number => {
  const seed = Number(process.env.VARDA_SEED ?? fallback)
  console.log(`VARDA_SEED=${seed}`)
  return seed
}
