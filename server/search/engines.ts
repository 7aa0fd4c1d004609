import type { Database } from '#server/kit/database/database.ts'
import { stateOf } from '#server/kit/database/state-of.ts'
import type { OpenSearchEngine, SearchFeed } from './engine.ts'
import { postgresFeed } from './postgres/document-writer.ts'
import { openPostgresEngine } from './postgres/postgres-engine.ts'

/** The engine that answers the searches of a database; PostgreSQL unless another one is chosen. */
const chosen = stateOf((): { open: OpenSearchEngine } => ({ open: openPostgresEngine }))

export const chooseEngine = (database: Database, open: OpenSearchEngine): void => {
  chosen(database).open = open
}

/** Opens the engine that answers searches. Transactions of the owner have PostgreSQL alone. */
export const openEngine: OpenSearchEngine = (db, scope) =>
  (db.database ? chosen(db).open : openPostgresEngine)(db, scope)

/** The feed through which slices tell the engine of changes. */
export const searchFeed: SearchFeed = postgresFeed
