import type { Call, Endpoint } from '#contract/endpoint.ts'
import type { Ready, World } from './world.ts'

/** An endpoint and a function that prepares a valid call of it, whatever was called before. */
export type Row = { endpoint: Endpoint; prepare: (world: World) => Promise<Ready> }

/** A row with the types of the endpoint's input. */
export const row = <E extends Endpoint>(
  endpoint: E,
  prepare: (world: World) => Promise<Call<E> & Pick<Ready, 'cookie' | 'headers'>>,
  // Parts that the call does not have are absent.
): Row => ({ endpoint, prepare: prepare as Row['prepare'] })

/** A row for endpoints with files or another protocol, whose bodies are not JSON. */
export const rawRow = (endpoint: Endpoint, prepare: Row['prepare']): Row => ({ endpoint, prepare })
