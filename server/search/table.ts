import { sql } from 'drizzle-orm'
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
} from 'drizzle-orm/pg-core'
import { now, tenantColumn, tenantPolicy, tsvector } from '#server/kit/database/columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** The transaction that wrote a row last, so that a process that holds records in memory reads only what it has not seen. */
const changed = () =>
  xid8()
    .notNull()
    .default(sql`pg_current_xact_id()`)

/** Text that is compared letter by letter, so that a beginning is found by an index. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** As `fold` writes a text (contract/folding.ts): small letters without Icelandic ones and accents. */
const FOLDED = sql.raw(
  `regexp_replace(normalize(replace(replace(replace(lower(normalize(value, nfc) collate "is-x-icu"), 'þ', 'th'), 'ð', 'd'), 'æ', 'ae'), nfd), '[\u0300-\u036f]', '', 'g')`,
)

const generation = () => text('es_index').notNull()

/**
 * What a record is found by. Its rows are narrow, the words lie beside them, and it is read only through the functions
 * of the migration named search, since text search cannot use its index under a policy.
 */
export const searchDocument = pgTable(
  'search_document',
  {
    tenantId: tenantColumn(),
    /** Name of the generation of the search index. */
    esIndex: generation(),
    id: uuid().notNull(),
    hidden: boolean().notNull(),
    /** Words with their places, weighted by class: A exact, B lemma, C guess, D part; and a lexeme for each value that can be filtered. */
    words: tsvector().notNull(),
    /** Ids of the values that are counted. */
    facets: integer().array().notNull(),
    /** What records are sorted by; a record without a date has infinity first and -infinity last, so that it comes last both ways. */
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

/** A record that was taken out of a generation; kept for a day, for those who hold it in memory. */
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

/** A value of a field that is counted, by number. */
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

/** Text in Icelandic order, digits in it as numbers. */
const naturalText = customType<{ data: string }>({ dataType: () => 'text collate is_natural' })

/** What records are ordered by in the fields that their tenant offers as an order; a record without a value has no row. (search.fieldOrder) */
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

/** The fields that the records of a generation have. */
export const searchField = pgTable(
  'search_field',
  { tenantId: tenantColumn(), esIndex: generation(), field: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.esIndex, table.field] }),
    tenantPolicy(),
  ],
)
