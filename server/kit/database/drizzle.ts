/**
 * What Drizzle offers for every database. All files import Drizzle from here and from the two files
 * beside it: Node parses the package's 180 kB package.json anew for every import of `drizzle-orm`,
 * and for every one between its ES modules, which made a second of every start of a process. The
 * CommonJS build by its path needs no package.json.
 */
export * from '../../../node_modules/drizzle-orm/index.cjs'
