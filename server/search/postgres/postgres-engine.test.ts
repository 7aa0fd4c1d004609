import { testDatabase } from '#server/kit/testing.ts'
import { engineConformance } from '#server/search/engine-conformance.setup.ts'
import { searchFeed } from '#server/search/service.ts'
import { tablesFinder } from './search-sql.ts'
import { postgresEngine } from './postgres-engine.ts'

const { database } = await testDatabase()

engineConformance({
  database,
  open: async (db, scope) => postgresEngine(db, scope, tablesFinder(db, scope)),
  feed: searchFeed,
})
