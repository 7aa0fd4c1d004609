import { sql } from '#server/kit/database/drizzle.ts'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/kit/database/pg-core.ts'
import { PROPOSAL_STATES } from '#contract/region-shapes.ts'
import { tenantIndex } from '#server/indices/table.ts'
import { bytes, instant, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'

const idColumn = () =>
  uuid()
    .notNull()
    .default(sql`uuidv7()`)

/** The place of a region: which picture of its record, and shares of that upright picture. */
const placeColumns = () => ({
  indexId: text('index_id').notNull(),
  recordId: uuid('record_id').notNull(),
  at: integer().notNull(),
  x: doublePrecision().notNull(),
  y: doublePrecision().notNull(),
  width: doublePrecision().notNull(),
  height: doublePrecision().notNull(),
})

/**
 * A part of a picture that shows a person, with the name if it is known. The key holds no
 * generation, so it survives every re-index.
 */
export const region = pgTable(
  'region',
  {
    tenantId: tenantColumn(),
    id: idColumn(),
    ...placeColumns(),
    /** Empty without a name. */
    person: text().notNull(),
    isDead: boolean('is_dead').notNull(),
    bornYear: integer('born_year'),
    hasPublicRole: boolean('has_public_role').notNull(),
    by: text().notNull(),
    changedAt: now('changed_at'),
    /** The key of a region that was read from the file; null for those that people marked. */
    fileKey: text('file_key'),
    /** When staff first looked at a region of a file; visitors read nothing of it before. */
    reviewedAt: instant('reviewed_at'),
    /** When staff removed a region of a file; its row keeps it from coming back. */
    removedAt: instant('removed_at'),
    /** When the file was first read without the region. */
    goneAt: instant('gone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('region_by_record').on(table.tenantId, table.recordId),
    index('region_unnamed')
      .on(table.tenantId, table.recordId)
      .where(sql`person = ''`),
    index('region_waiting')
      .on(table.tenantId, table.recordId)
      .where(sql`file_key is not null and coalesce(reviewed_at, removed_at, gone_at) is null`),
    uniqueIndex('region_of_file')
      .on(table.tenantId, table.recordId, table.fileKey)
      .where(sql`file_key is not null`),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [tenantIndex.tenantId, tenantIndex.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** A name that a visitor proposed for a person in a picture. */
export const regionProposal = pgTable(
  'region_proposal',
  {
    tenantId: tenantColumn(),
    id: idColumn(),
    receipt: text().notNull(),
    tokenHash: bytes('token_hash'),
    byId: uuid('by_id'),
    who: text(),
    ...placeColumns(),
    title: text().notNull(),
    /** The region that it names, or that it became. */
    regionId: uuid('region_id'),
    person: text().notNull(),
    how: text().notNull(),
    isSelf: boolean('is_self').notNull(),
    licence: boolean().notNull(),
    kind: text({ enum: ['member', 'account', 'visitor', 'entered'] }).notNull(),
    name: text(),
    email: text(),
    sentAt: now('sent_at'),
    state: text({ enum: PROPOSAL_STATES }).notNull().default('waiting'),
    /** The name that acceptance gave a region without one; null if it had one before. */
    namedAs: text('named_as'),
    /** Whether acceptance made the region. */
    madeRegion: boolean('made_region').notNull().default(false),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('region_proposal_by_receipt').on(table.tenantId, table.receipt),
    index('region_proposal_by_state').on(table.tenantId, table.state, table.id),
    index('region_proposal_by_account')
      .on(table.byId)
      .where(sql`by_id is not null`),
    foreignKey({
      columns: [table.tenantId, table.indexId],
      foreignColumns: [tenantIndex.tenantId, tenantIndex.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Somebody's consent to visitors reading the name of a region. */
export const regionConsent = pgTable(
  'region_consent',
  {
    tenantId: tenantColumn(),
    id: idColumn(),
    regionId: uuid('region_id').notNull(),
    /** The record of the region, whose pages change with the consent. */
    recordId: uuid('record_id').notNull(),
    /** The name that was consented to; another name of the region needs another consent. */
    name: text().notNull(),
    person: text().notNull(),
    scope: text().notNull(),
    tokenHash: bytes('token_hash'),
    byId: uuid('by_id'),
    by: text().notNull(),
    at: now(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('region_consent_by_region').on(table.tenantId, table.regionId),
    index('region_consent_by_account')
      .on(table.byId)
      .where(sql`by_id is not null`),
    foreignKey({
      columns: [table.tenantId, table.regionId],
      foreignColumns: [region.tenantId, region.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
