import type { Call, Endpoint } from '#contract/endpoint.ts'
import type { Ready, World } from './world.ts'

/**
 * How one endpoint is called: makes what the call needs, and answers a call that is valid then,
 * whatever was called before.
 */
export type Row = { endpoint: Endpoint; prepare: (world: World) => Promise<Ready> }

/** Binds an endpoint to what prepares a call of it, with the input's types. */
export const row = <E extends Endpoint>(
  endpoint: E,
  prepare: (world: World) => Promise<Call<E> & Pick<Ready, 'cookie' | 'headers'>>,
  // Parts of a call that has none are absent.
): Row => ({ endpoint, prepare: prepare as Row['prepare'] })

/** The same for endpoints that take files or another protocol, whose bodies are no JSON. */
export const rawRow = (endpoint: Endpoint, prepare: Row['prepare']): Row => ({ endpoint, prepare })
