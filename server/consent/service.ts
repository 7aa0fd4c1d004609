import type { FastifyReply, FastifyRequest } from 'fastify'
import type { consent } from '#contract/consent.ts'
import {
  type ConsentRecord,
  consentCookie,
  readConsent,
  writeConsent,
} from '#contract/consent-record.ts'
import type { Answer } from '#contract/endpoint.ts'
import { CONSENT } from '#contract/public-limits.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import { getSite } from '#server/sites/service.ts'

type Choice = Answer<typeof consent.get>

const DAY_SECONDS = 86_400

const toChoice = (isAsked: boolean, record: ConsentRecord | undefined): Choice => ({
  isAsked,
  embeds: isAsked && (record?.categories.includes('embeds') ?? false),
  at: record?.at ?? null,
})

/** What a visitor agreed to, by their cookie. (consent.get) */
export const readChoice = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  request: FastifyRequest,
): Promise<Choice> => {
  const { embeds } = await getSite(db, caller, tenantId)
  return toChoice(embeds, readConsent(request.cookies[consentCookie(tenantId)], nowMs()))
}

/**
 * Stores the answer of a visitor in their browser, also a refusal, so that they are not asked
 * again. A site that asks nothing stores nothing. (consent.save, consent.record)
 */
export const saveChoice = async (
  db: Db,
  caller: Caller,
  { tenantId, embeds }: { tenantId: string; embeds: boolean },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Choice> => {
  const site = await getSite(db, caller, tenantId)
  if (!site.embeds) return toChoice(false, undefined)
  const value = writeConsent(embeds ? ['embeds'] : [], nowMs())
  // Scripts of the site read it, so that pages need not be drawn for each visitor.
  void reply.setCookie(consentCookie(tenantId), value, {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: CONSENT.days * DAY_SECONDS,
  })
  return toChoice(true, readConsent(value, nowMs()))
}
