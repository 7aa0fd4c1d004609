/** Drizzle's tables and columns of PostgreSQL, imported as `drizzle.ts` says. */
export * from '../../../node_modules/drizzle-orm/pg-core/index.cjs'
