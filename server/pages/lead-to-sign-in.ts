import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Place } from '#contract/pages.ts'
import { prefixOf } from './place.ts'

/** Leads a visitor of a page for signed-in people to the sign-in page, and then back. */
export const leadToSignIn = (
  { url }: FastifyRequest,
  reply: FastifyReply,
  language: Place['language'],
): FastifyReply =>
  reply
    .header('cache-control', 'no-cache')
    .redirect(`${prefixOf(language)}/login?${new URLSearchParams({ next: url })}`, 303)
