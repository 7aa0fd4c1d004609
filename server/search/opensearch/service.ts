import type { Database } from '#server/kit/database/database.ts'
import { log } from '#server/kit/log.ts'
import { chooseEngine } from '#server/search/engines.ts'
import { openEngineClient } from './http-client.ts'
import { openOpensearch } from './open-engine.ts'

export { keepFeeding } from './feed-all.ts'

/** Lets the engine at an address answer the searches of the scopes that it holds. */
export const useOpensearch = (database: Database, url: string): void => {
  const client = openEngineClient(url)
  database.onClose(client.close)
  chooseEngine(
    database,
    openOpensearch({ client, onFall: (reason) => log.warn(reason, 'search engine') }),
  )
}
