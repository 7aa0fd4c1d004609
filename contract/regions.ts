import { z } from 'zod'
import { inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { listedPicture } from './galleries.ts'
import { CONTRIBUTION_MAX } from './limits.ts'
import { REGION } from './public-limits.ts'
import {
  personFacts,
  personName,
  pictureWithFaces,
  proposalFields,
  PROPOSAL_STATES,
  region,
  regionConsent,
  regionFields,
  regionProposal,
  sentProposal,
} from './region-shapes.ts'
import { fromForm, receipt, token, written } from './visitors.ts'

const one = inTenant.extend({ id: z.uuid() })
const ofRecord = inTenant.extend({ recordId: z.uuid() })
/** A page of a list that is read newest first. */
const pageQuery = z.object({
  before: z.uuid().optional(),
  size: z.coerce.number().int().min(1).max(200).default(REGION.page),
})
const reason = written(CONTRIBUTION_MAX.text)

export const regions = endpoints('regions', {
  propose: {
    method: 'POST',
    path: '/api/tenants/:tenantId/region-proposals',
    needs: 'public',
    formOnly: true,
    once: true,
    perMinute: 20,
    params: inTenant,
    body: proposalFields.extend(fromForm),
    /** `title`: that of the record. */
    answer: z.object({ receipt, token, title: z.string() }),
    problems: [
      'regions.recordNotFound',
      'regions.notFound',
      'crowdsource.closed',
      'visitors.form',
      'visitors.fast',
      'visitors.trap',
      'visitors.tooMany',
      'visitors.blocked',
    ],
    about: 'Proposes the name of a person in a picture. Staff decide before anybody reads it.',
  },
  sent: {
    method: 'GET',
    path: '/api/tenants/:tenantId/region-proposals/sent/:receipt',
    needs: 'public',
    params: inTenant.extend({ receipt }),
    query: z.object({ token }),
    answer: sentProposal,
    problems: ['regions.proposalNotFound'],
    about: 'Returns a proposal of the caller by its receipt number, and what became of it.',
  },
  withdrawName: {
    method: 'POST',
    path: '/api/tenants/:tenantId/region-proposals/sent/:receipt/withdraw',
    needs: 'public',
    formOnly: true,
    perMinute: 60,
    params: inTenant.extend({ receipt }),
    body: z.object({ token }),
    answer: z.object({ id: z.uuid() }),
    problems: ['regions.proposalNotFound', 'regions.answered'],
    about: 'Deletes a proposal of the caller that waits; answers the id of its record.',
  },
  consent: {
    method: 'GET',
    path: '/api/tenants/:tenantId/region-consents/:id',
    needs: 'public',
    params: one,
    query: z.object({ token }),
    answer: regionConsent.omit({ by: true }).extend({
      /** The name that the consent lets visitors read. */
      name: z.string(),
      recordId: z.uuid(),
    }),
    problems: ['regions.consentNotFound'],
    about: 'Returns a consent to a name being shown, for those who hold its secret.',
  },
  withdraw: {
    method: 'POST',
    path: '/api/tenants/:tenantId/region-consents/:id/withdraw',
    needs: 'public',
    perMinute: 20,
    params: one,
    body: z.object({ token }),
    problems: ['regions.consentNotFound'],
    about: 'Withdraws a consent, by its secret, by its account, or by staff who are asked to.',
  },
  unknown: {
    method: 'GET',
    path: '/api/sites/:tenantId/unknown',
    needs: 'public',
    params: inTenant,
    query: z.object({
      place: z.string().max(200).optional(),
      decade: z.coerce.number().int().min(0).max(2990).optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    answer: z.object({
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      pictures: z.array(listedPicture),
      places: z.array(z.object({ place: z.string(), count: z.int() })),
      decades: z.array(z.object({ decade: z.int(), count: z.int() })),
    }),
    problems: ['galleries.pageMissing'],
    about: 'Returns pictures whose people wait for names, by place and decade.',
  },
  list: {
    method: 'GET',
    path: '/api/tenants/:tenantId/region-proposals',
    needs: 'crowdsource.review',
    params: inTenant,
    query: pageQuery.extend({ state: z.enum(PROPOSAL_STATES).optional() }),
    answer: z.object({
      waiting: z.int(),
      proposals: z.array(regionProposal),
      next: z.uuid().nullable(),
    }),
    about: 'Lists proposed names, newest first.',
  },
  fromFiles: {
    method: 'GET',
    path: '/api/tenants/:tenantId/regions/from-files',
    needs: 'crowdsource.review',
    params: inTenant,
    query: pageQuery,
    answer: z.object({
      /** Pictures that wait. */
      waiting: z.int(),
      pictures: z.array(pictureWithFaces),
      next: z.uuid().nullable(),
    }),
    about: 'Lists pictures whose files mark faces that staff have not looked at, newest first.',
  },
  accept: {
    method: 'POST',
    path: '/api/tenants/:tenantId/region-proposals/:id/accept',
    needs: 'crowdsource.review',
    params: one,
    body: personFacts.extend({
      /** The name as staff write it; by default as proposed. */
      person: personName.min(1).optional(),
      /** The region that gets the name; by default the one that was named, or a new one. */
      into: z.uuid().optional(),
      /** Whether the consent of a sender who is that person counts. */
      withConsent: z.boolean().default(true),
    }),
    answer: region,
    problems: ['regions.proposalNotFound', 'regions.notFound', 'regions.decided', 'regions.full'],
    about: 'Accepts a proposed name: a new region, or the name of an existing one.',
  },
  deny: {
    method: 'POST',
    path: '/api/tenants/:tenantId/region-proposals/:id/deny',
    needs: 'crowdsource.review',
    params: one,
    body: z.object({ reason: reason.default('') }),
    answer: regionProposal,
    problems: ['regions.proposalNotFound', 'regions.decided'],
    about: 'Denies a proposed name; its sender reads the reason.',
  },
  block: {
    kind: 'long',
    method: 'POST',
    path: '/api/tenants/:tenantId/region-proposals/:id/block',
    needs: 'crowdsource.review',
    params: one,
    body: z.object({ reason: reason.min(1) }),
    /** `kept`: accepted names that others have changed since. */
    answer: z.object({ denied: z.int(), undone: z.int(), kept: z.int() }),
    problems: ['regions.proposalNotFound', 'visitors.senderUnknown'],
    about: 'Blocks the sender of a proposed name, and takes back all names of that sender.',
  },
  ofRecord: {
    method: 'GET',
    path: '/api/tenants/:tenantId/records/:recordId/regions',
    needs: 'crowdsource.review',
    params: ofRecord,
    answer: z.object({
      indexId: z.string(),
      title: z.string(),
      /** Pixels of each picture of the record, in order. */
      pictures: z.array(z.object({ at: z.int(), width: z.int(), height: z.int() })),
      regions: z.array(region),
    }),
    problems: ['regions.recordNotFound'],
    about: 'Returns the regions of a record with all names and consents.',
  },
  create: {
    method: 'POST',
    path: '/api/tenants/:tenantId/records/:recordId/regions',
    needs: 'crowdsource.review',
    once: true,
    params: ofRecord,
    body: regionFields,
    answer: region,
    problems: ['regions.recordNotFound', 'regions.full'],
    about: 'Marks a person in a picture, with or without a name.',
  },
  save: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/regions/:id',
    needs: 'crowdsource.review',
    params: one,
    body: regionFields,
    answer: region,
    problems: ['regions.notFound'],
    about: 'Changes a region: its place, its name and what is known of the person.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/regions/:id',
    needs: 'crowdsource.review',
    params: one,
    problems: ['regions.notFound'],
    about: 'Removes a region with its name and consents.',
  },
  recordConsent: {
    method: 'POST',
    path: '/api/tenants/:tenantId/regions/:id/consents',
    needs: 'crowdsource.review',
    once: true,
    params: one,
    body: z.object({
      person: personName.min(1),
      scope: written(REGION.scope).min(1),
    }),
    /** The secret is answered once; the consenting person gets it in the address of their page. */
    answer: z.object({ consent: regionConsent, token: z.string() }),
    problems: ['regions.notFound', 'regions.nameMissing'],
    about: 'Records that a person consents to their name being shown.',
  },
})
