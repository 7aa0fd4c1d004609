import type { OpenSearchEngine, SearchFeed } from './engine.ts'
import { postgresFeed } from './postgres/document-writer.ts'
import { openPostgresEngine } from './postgres/postgres-engine.ts'

/** The engine that answers searches. Another one is chosen here. */
export const openEngine: OpenSearchEngine = openPostgresEngine

/** The feed through which slices tell the engine of changes. */
export const searchFeed: SearchFeed = postgresFeed
