import { startTexts } from '#texts/config.ts'
import { ConfigError } from '#server/kit/config.ts'
import { asOwner } from './database.ts'

const ROUNDS = 3

type Query = (text: string) => Promise<unknown>
const backendOf = async (query: Query): Promise<number | undefined> =>
  ((await query('select pg_backend_pid() as pid')) as { rows: { pid: number }[] }).rows[0]?.pid

/**
 * Throws a sentence if a connection pooler shares server connections between sessions
 * (`pool_mode=transaction`). It would lose session locks and LISTEN: migrations would wait for ever
 * and events would never arrive. (database.pooler)
 */
export const refusePooler = (url: string): Promise<void> =>
  asOwner(url, (_, one) =>
    asOwner(url, async (_db, other) => {
      const [ofOne, ofOther] = [new Set<number | undefined>(), new Set<number | undefined>()]
      for (let round = 0; round < ROUNDS; round++) {
        ofOne.add(await backendOf(one))
        await other('begin')
        ofOther.add(await backendOf(other))
        ofOne.add(await backendOf(one))
        await other('commit')
      }
      if (ofOne.size > 1 || ofOther.size > 1 || ofOne.intersection(ofOther).size > 0)
        throw new ConfigError([startTexts.pooler.is()])
    }),
  )
