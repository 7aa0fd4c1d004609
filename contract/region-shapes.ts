import { z } from 'zod'
import { instant } from './common.ts'
import { CONTRIBUTION_MAX } from './limits.ts'
import { REGION } from './public-limits.ts'
import { author, receipt, written } from './visitors.ts'

/** A part of the upright picture, as shares of its width and height. (regions.region) */
export const box = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(REGION.least).max(1),
  height: z.number().min(REGION.least).max(1),
})
export type Box = z.output<typeof box>

/** The whole picture. */
export const WHOLE_PICTURE: Box = { x: 0, y: 0, width: 1, height: 1 }

/** Which picture of the record a region is of: its 0-based place. */
const at = z.int().min(0).max(10_000).default(0)

export const personName = written(REGION.name)

/** What staff know of a person, by which a name may be shown. (regions.shown) */
export const personFacts = z.object({
  isDead: z.boolean().default(false),
  bornYear: z.int().min(1000).max(2200).nullable().default(null),
  hasPublicRole: z.boolean().default(false),
})
export type PersonFacts = z.output<typeof personFacts>

/**
 * A region as staff write it; one without a name waits for visitors. The field is not called
 * `name`, which the audit log would keep.
 */
export const regionFields = z
  .object({ at, person: personName.default('') })
  .extend(box.shape)
  .extend(personFacts.shape)
export type RegionFields = z.output<typeof regionFields>

/** The consent of a person, or of somebody for them. (regions.consent) */
export const regionConsent = z.object({
  id: z.uuid(),
  /** Who consented. */
  person: z.string(),
  /** What the consent covers, in words. */
  scope: z.string(),
  at: instant,
  /** Who recorded it. */
  by: z.string(),
  withdrawnAt: instant.nullable(),
})
export type RegionConsent = z.output<typeof regionConsent>

/** A region as staff see it. */
export const region = regionFields.extend({
  id: z.uuid(),
  recordId: z.uuid(),
  /** Whether visitors read its name. */
  isShown: z.boolean(),
  /**
   * Of a region that was read from the file: whether it waits for staff, and whether the file no
   * longer has it. Null for those that people marked. (regions.file)
   */
  file: z.object({ isWaiting: z.boolean(), isGone: z.boolean() }).nullable(),
  by: z.string(),
  changedAt: instant,
  consents: z.array(regionConsent),
})
export type Region = z.output<typeof region>

/** A picture whose file marks faces that staff have not looked at. (regions.fromFiles) */
export const pictureWithFaces = z.object({
  recordId: z.uuid(),
  indexId: z.string(),
  title: z.string(),
  faces: z.array(z.object({ id: z.uuid(), person: z.string() }).extend(box.shape)),
})
export type PictureWithFaces = z.output<typeof pictureWithFaces>

/**
 * A region as the public site draws it. `person` is empty for one without a name; `isKept`: only
 * staff read it. Visitors do not get regions whose name is kept. (regions.shown)
 */
export const shownRegion = z
  .object({ id: z.uuid(), at: z.int(), person: z.string(), isKept: z.boolean() })
  .extend(box.shape)
export type ShownRegion = z.output<typeof shownRegion>

export const PROPOSAL_STATES = ['waiting', 'accepted', 'denied'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** A name that a visitor proposed, as staff see it. (regions.propose) */
export const regionProposal = z
  .object({
    id: z.uuid(),
    receipt,
    indexId: z.string(),
    recordId: z.uuid(),
    /** The title of the record when the proposal came. */
    title: z.string(),
    at: z.int(),
    /** The region that it names; null for a new one. */
    regionId: z.uuid().nullable(),
    person: z.string(),
    how: z.string(),
    /** Whether the sender is that person and consents to the name being shown. */
    isSelf: z.boolean(),
    licence: z.boolean(),
    author,
    sentAt: instant,
    state: z.enum(PROPOSAL_STATES),
    decision: z.object({ by: z.string(), at: instant, text: z.string() }).nullable(),
  })
  .extend(box.shape)
export type RegionProposal = z.output<typeof regionProposal>

/** The same as its sender follows it, without the names of staff. (regions.sent) */
export const sentProposal = regionProposal
  .pick({ receipt: true, recordId: true, title: true, person: true, how: true })
  .extend({
    sentAt: instant,
    state: z.enum(PROPOSAL_STATES),
    decision: z.object({ at: instant, text: z.string() }).nullable(),
    /** Whether visitors read the name now. */
    isShown: z.boolean(),
    /** Whether the record is still there for the sender. */
    isThere: z.boolean(),
    /** The sender's own consent, which they may withdraw; null without one. */
    consentId: z.uuid().nullable(),
  })
export type SentProposal = z.output<typeof sentProposal>

/** What a visitor writes of a person in a picture. */
export const proposalFields = z
  .object({
    recordId: z.uuid(),
    at,
    /** A region without a name; its own place is then meant. */
    regionId: z.uuid().optional(),
    person: personName.min(1),
    how: written(CONTRIBUTION_MAX.text).default(''),
    isSelf: z.boolean().default(false),
    licence: z.boolean().default(false),
  })
  .extend(box.shape)
