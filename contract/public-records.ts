import { z } from 'zod'
import { unitPart } from './archives.ts'
import { publicComment } from './comments.ts'
import { bothLanguages, inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { INDEX_TYPES } from './index-types.ts'
import { listedPicture } from './galleries.ts'
import { listBody } from './list-query.ts'
import { recordHistory } from './record-history.ts'
import { shownRegion } from './region-shapes.ts'
import { closure } from './restrictions.ts'
import { rightsInForce } from './record-search.ts'
import { site } from './sites.ts'
import { compared } from './suggestions.ts'
import { transcript } from './transcripts.ts'

/** One of the pictures of a record. */
const picture = listedPicture
  .pick({ width: true, height: true, sizes: true, version: true })
  .extend({
    /** Its 0-based place in the record, by which its file is asked for. */
    at: z.int(),
    /** The files that the caller may download, the smallest first. */
    downloads: z.array(
      z.object({
        size: z.string(),
        width: z.int(),
        height: z.int(),
        /** Of the file that is sent; null for a watermarked one that is not made yet. */
        bytes: z.int().nullable(),
      }),
    ),
  })
export type RecordPicture = z.output<typeof picture>

/**
 * A field of a record with its values; `isLinked`: each value leads to the records that share it.
 */
const fact = z.object({
  field: z.string(),
  label: bothLanguages,
  values: z.array(z.string()),
  isLinked: z.boolean(),
  /** Whether visitors may correct it, where the index accepts suggestions. */
  isOpen: z.boolean(),
})
export type Fact = z.output<typeof fact>

/** The list that a visitor came from, and the record's place in it as far as it is known. */
const listPlace = z.object({
  id: z.string().min(1).max(50),
  query: listBody,
  /** 0-based. */
  at: z.int().min(0).max(10_000_000).optional(),
})

/** A record as visitors see it, with all that its page shows. (publicRecords.record) */
export const publicRecord = z.object({
  site,
  indexId: z.string(),
  type: z.enum(INDEX_TYPES),
  id: z.uuid(),
  title: z.string(),
  byline: z.string(),
  date: z.string(),
  description: z.string(),
  alt: z.string(),
  /** Its number in the collection, or reference code; empty without one. */
  code: z.string(),
  facts: z.array(fact),
  pictures: z.array(picture),
  /** Whether larger files of its pictures are only for what is free to use, which it is not. */
  isDownloadLimited: z.boolean(),
  rights: rightsInForce,
  /** The index that the record is of, or the alias it was found in. */
  collection: z.object({ id: z.string(), name: bothLanguages }),
  crowdsource: z.boolean(),
  /** Only staff see hidden records. */
  isHidden: z.boolean(),
  /**
   * Until when visitors do not see its files or description, and why; null if they see them.
   * (restrictions.page)
   */
  closed: closure
    .extend({
      /** Whether a unit above it has the restriction. */
      isInherited: z.boolean(),
      level: z.string(),
    })
    .nullable(),
  /** The fields that are closed to visitors, without their values. (restrictions.fields) */
  closedFields: z.array(z.object({ field: z.string(), label: bothLanguages })),
  /** Whether search engines must not list it. (restrictions.noindex) */
  isUnlisted: z.boolean(),
  /**
   * What visitors do not see of it: why it is hidden, if a reason was given, that its index is
   * closed, and fields. Null for visitors, and if they see it all. (publicRecords.unseen)
   */
  unseen: z
    .object({
      reason: z.string(),
      isIndexClosed: z.boolean(),
      /** Whether its restriction keeps it from visitors, but not from the caller. */
      isRestricted: z.boolean(),
      /** Whether visitors see a part of a picture blurred, but not the caller. */
      isBlurred: z.boolean(),
      fields: z.array(z.object({ field: z.string(), label: bothLanguages })),
    })
    .nullable(),
  /** Records with rare words in common, or a picture like its own. */
  similar: z.array(listedPicture),
  /** The pictures around it in its list; null if its place is not known. */
  around: z
    .object({
      total: z.int(),
      /** 0-based place of the first of these pictures, and of the record, in the list. */
      first: z.int(),
      at: z.int(),
      pictures: z.array(listedPicture),
    })
    .nullable(),
  /** Seconds of a recording; null for other records. */
  duration: z.number().nullable(),
  /** What is said in a recording; null for other records, and without a transcript. */
  transcript: transcript.nullable(),
  /** What a unit of an archive has besides; null for other records. */
  unit: unitPart.nullable(),
  /** The people marked in its pictures, as far as the caller may know of them. (regions.shown) */
  people: z.array(shownRegion),
  history: recordHistory,
  /** The newest published comments, newest first. */
  comments: z.array(publicComment),
})
export type PublicRecord = z.output<typeof publicRecord>

/** A record beside another: its pictures, what they are called, and what one may do with them. */
export const comparedRecord = publicRecord
  .pick({
    site: true,
    type: true,
    indexId: true,
    id: true,
    title: true,
    byline: true,
    date: true,
    alt: true,
    rights: true,
    collection: true,
    isHidden: true,
  })
  .extend({ pictures: z.array(picture.omit({ downloads: true })) })
export type ComparedRecord = z.output<typeof comparedRecord>

/** A field that visitors may correct. */
const correctable = z.object({
  field: z.string(),
  label: bothLanguages,
  /** Its values, of which a field that is no list has one at most. */
  values: z.array(z.string()),
  isList: z.boolean(),
  /** Whether it stands on the form at once. */
  isMain: z.boolean(),
  /** Whether the values in use are offered, as names and places are. */
  isOffered: z.boolean(),
})
export type Correctable = z.output<typeof correctable>

/** A record as the form of a correction shows it. (publicRecords.correction) */
export const correctedRecord = comparedRecord.extend({
  fields: z.array(correctable),
  /** The ticket of the form. */
  form: z.string(),
})
export type CorrectedRecord = z.output<typeof correctedRecord>

/** A record as the form shows it in which visitors name people. (regions.form) */
export const namedRecord = comparedRecord.extend({
  people: z.array(shownRegion),
  /** The ticket of the form. */
  form: z.string(),
})
export type NamedRecord = z.output<typeof namedRecord>

/** A suggestion that a reviewer may open. */
const reviewable = z.object({
  indexId: z.string(),
  recordId: z.uuid(),
  id: z.uuid(),
  title: z.string(),
})

/** A record beside a suggestion for it, and what a reviewer does next. (publicRecords.review) */
export const reviewedRecord = comparedRecord.extend({
  /** null if no suggestion for the record waits. */
  suggestion: compared.nullable(),
  /** Waiting suggestions of the tenant. */
  waiting: z.int(),
  /** The next waiting suggestion of the tenant, oldest first; null without another. */
  next: reviewable.nullable(),
  /** The suggestion that was decided just before; null if it waits again. */
  decided: reviewable.extend({ state: z.enum(['accepted', 'denied']) }).nullable(),
})
export type ReviewedRecord = z.output<typeof reviewedRecord>

export const publicRecords = endpoints('publicRecords', {
  get: {
    method: 'POST',
    path: '/api/public/records/:recordId',
    needs: 'public',
    heavy: true,
    writes: false,
    params: z.object({ recordId: z.uuid() }),
    /** In `tenantId` only, if it is given. */
    body: z.object({
      tenantId: inTenant.shape.tenantId.optional(),
      list: listPlace.optional(),
      /** The leaf of the units below a unit of an archive. */
      page: z.int().min(1).max(10_000).default(1),
    }),
    answer: publicRecord,
    problems: ['records.notFound', 'records.removed', 'sites.notFound', 'galleries.pageMissing'],
    about:
      'Returns a record by its id alone, as visitors see it: words, facts, pictures, rights, ' +
      'similar records, and its neighbours in a list.',
  },
  compared: {
    method: 'GET',
    path: '/api/public/records/:recordId/compared',
    needs: 'public',
    params: z.object({ recordId: z.uuid() }),
    answer: comparedRecord,
    problems: ['records.notFound', 'records.removed', 'sites.notFound'],
    about: 'Returns what a page that compares two records shows of one of them.',
  },
  takedown: {
    method: 'GET',
    path: '/api/public/records/:recordId/takedown',
    needs: 'public',
    params: z.object({ recordId: z.uuid() }),
    answer: comparedRecord.extend({ code: z.string(), form: z.string() }),
    problems: ['records.notFound', 'records.removed', 'sites.notFound'],
    about: 'Returns what the form shows that asks to take a record off the site, and its ticket.',
  },
  who: {
    method: 'GET',
    path: '/api/public/records/:recordId/who',
    needs: 'public',
    params: z.object({ recordId: z.uuid() }),
    answer: namedRecord,
    problems: ['records.notFound', 'records.removed', 'sites.notFound', 'crowdsource.closed'],
    about: 'Returns what the form shows in which visitors name people, and its ticket.',
  },
  correction: {
    method: 'GET',
    path: '/api/public/records/:recordId/correction',
    needs: 'public',
    params: z.object({ recordId: z.uuid() }),
    answer: correctedRecord,
    problems: ['records.notFound', 'records.removed', 'sites.notFound', 'crowdsource.closed'],
    about: 'Returns the fields of a record that visitors may correct, and the ticket of the form.',
  },
  review: {
    method: 'GET',
    path: '/api/public/records/:recordId/review',
    needs: 'signed-in',
    params: z.object({ recordId: z.uuid() }),
    query: z.object({
      indexId: z.string().max(50),
      /** The oldest waiting suggestion for the record by default. */
      changeId: z.uuid().optional(),
      decided: z.uuid().optional(),
    }),
    answer: reviewedRecord,
    problems: [
      'records.notFound',
      'records.removed',
      'sites.notFound',
      'crowdsource.gone',
      'crowdsource.notFound',
    ],
    about:
      'Returns a record by its id alone beside a suggestion for it, and the next waiting one; ' +
      'for people who may review the suggestions of its tenant.',
  },
})
