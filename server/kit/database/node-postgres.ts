/** Drizzle's driver and migrations, imported as `drizzle.ts` says. */
export { readMigrationFiles } from '../../../node_modules/drizzle-orm/migrator.cjs'
export {
  drizzle,
  type NodePgDatabase,
} from '../../../node_modules/drizzle-orm/node-postgres/index.cjs'
export { migrate } from '../../../node_modules/drizzle-orm/node-postgres/migrator.cjs'
