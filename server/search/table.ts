import { sql } from '#server/kit/database/drizzle.ts'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/kit/database/pg-core.ts'
import { now, tenantColumn, tenantPolicy, tsvector } from '#server/kit/database/columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The transaction that wrote the row last, so that processes with the records in memory read only
 * the changes.
 */
const changed = () =>
  xid8()
    .notNull()
    .default(sql`pg_current_xact_id()`)

/** Text compared byte by byte, so that an index finds prefixes. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * The same folding as `fold` in contract/folding.ts: lower case without accents and Icelandic
 * letters.
 */
const FOLDED = sql.raw(
  [
    'regexp_replace(normalize(replace(replace(replace(',
    'lower(normalize(value, nfc) collate "is-x-icu"), ',
    `'þ', 'th'), 'ð', 'd'), 'æ', 'ae'), nfd), '[\u0300-\u036f]', '', 'g')`,
  ].join(''),
)

const generation = () => text('es_index').notNull()

/**
 * The search index of a record. Its rows are narrow; the words are stored out of line. It is read
 * only through the functions in functions.sql, since text search cannot use its index under a
 * row-level security policy.
 */
export const searchDocument = pgTable(
  'search_document',
  {
    tenantId: tenantColumn(),
    /** Name of the generation. */
    esIndex: generation(),
    id: uuid().notNull(),
    hidden: boolean().notNull(),
    /**
     * Words with positions and weights (A exact, B lemma, C guess, D part), and a lexeme for each
     * filterable value.
     */
    words: tsvector().notNull(),
    /** Ids of the values that facets count. */
    facets: integer().array().notNull(),
    /**
     * Sort keys. A record without a date has infinity first and -infinity last, so that it comes
     * last in both directions.
     */
    title: text().notNull(),
    file: text().notNull(),
    dateFirst: date('date_first').notNull(),
    dateLast: date('date_last').notNull(),
    indexedAt: now('indexed_at'),
    changed: changed(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.esIndex, table.id] }),
    index('search_document_by_changed').on(table.tenantId, table.esIndex, table.changed),
    tenantPolicy(),
  ],
)

/** A record removed from a generation; kept for a day for processes that hold it in memory. */
export const searchRemoved = pgTable(
  'search_removed',
  {
    tenantId: tenantColumn(),
    esIndex: generation(),
    id: uuid().notNull(),
    removedAt: now('removed_at'),
    changed: changed(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.esIndex, table.changed, table.id] }),
    index('search_removed_by_time').on(table.tenantId, table.esIndex, table.removedAt),
    tenantPolicy(),
  ],
)

/** A counted value of a field, with its id. */
export const searchValue = pgTable(
  'search_value',
  {
    tenantId: tenantColumn(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    field: text().notNull(),
    value: text().notNull(),
    folded: plainText().generatedAlwaysAs(FOLDED),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('search_value_by_value').on(table.tenantId, table.field, table.value),
    index('search_value_by_folded').on(table.tenantId, table.folded),
    tenantPolicy(),
  ],
)

/** Text in Icelandic order with digit runs compared as numbers. */
const naturalText = customType<{ data: string }>({ dataType: () => 'text collate is_natural' })

/**
 * Sort keys of fields that the tenant offers for sorting; a record without a value has no row.
 * (search.fieldOrder)
 */
export const searchOrder = pgTable(
  'search_order',
  {
    tenantId: tenantColumn(),
    esIndex: generation(),
    id: uuid().notNull(),
    field: text().notNull(),
    key: naturalText().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.esIndex, table.id, table.field] }),
    index('search_order_by_key').on(
      table.tenantId,
      table.esIndex,
      table.field,
      table.key,
      table.id,
    ),
    tenantPolicy(),
  ],
)

const pgSnapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' })

/**
 * An index of another search engine that holds a generation, and the snapshot of the database that
 * it includes. One that is being filled answers no searches; one that is dropped waits for its
 * deletion. (search.engineFeed)
 */
export const searchFed = pgTable(
  'search_fed',
  {
    tenantId: tenantColumn(),
    esIndex: generation(),
    /** The engine's name of the index. It is random and used once. */
    name: text().notNull(),
    state: text().$type<'filling' | 'live' | 'dropped'>().notNull(),
    /** Null until all records were fed once. */
    snapshot: pgSnapshot(),
    /** The timeline of the database that the snapshots belong to. */
    timeline: text().notNull(),
    /** The snapshot that a pass under way will have fed, and the last record that it fed. */
    nextSnapshot: pgSnapshot('next_snapshot'),
    after: uuid(),
    records: integer().notNull().default(0),
    /** One process feeds an index at a time. */
    leasedUntil: now('leased_until'),
    fedAt: now('fed_at'),
    /** When the engine's records were last counted, and compared one by one. */
    countedAt: now('counted_at'),
    comparedAt: now('compared_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.esIndex, table.name] }),
    uniqueIndex('search_fed_live')
      .on(table.tenantId, table.esIndex)
      .where(sql`state = 'live'`),
    tenantPolicy(),
  ],
)

/** The fields that records of a generation have. */
export const searchField = pgTable(
  'search_field',
  { tenantId: tenantColumn(), esIndex: generation(), field: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.esIndex, table.field] }),
    tenantPolicy(),
  ],
)
