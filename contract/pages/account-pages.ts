import { z } from 'zod'
import { form, forOnePerson, NOTHING, page, queryText, reading, sentText } from '#contract/page.ts'
import type { CostClass, SentFields } from '#contract/page.ts'
import { pathAfterSignIn, providers, SIGN_IN_FAULTS } from '#contract/providers.ts'
import { session } from '#contract/session.ts'

/** Only keys of the query that the sign-in page understands reach it. */
const signInQuery = z.object({
  /** The path to return to. */
  next: queryText(1000),
  fault: z.enum(SIGN_IN_FAULTS).optional().catch(undefined),
  /** Whether the person must authenticate again. (session.stepUp) */
  again: z.literal('1').optional().catch(undefined),
  /** The provider where the person is still signed in. */
  left: queryText(20),
  with: z.literal('password').optional().catch(undefined),
})
const SIGN_IN_KEYS = new Set(Object.keys(signInQuery.shape))

/** The token of a link; a mutilated one is answered like one that nobody made. */
const NO_TOKEN = 'x'.repeat(20)
const linkToken = session.link.params.shape.token.catch(NO_TOKEN)

const text = (fields: SentFields, name: string) => sentText(fields, name) ?? ''

const ofSignIn = {
  params: NOTHING,
  // A link to an account stays out of the addresses that other programs read.
  canonical: () => '/login',
  ...forOnePerson,
  cost: (): CostClass => 'list',
}

const usesLink = form(session.useLink, {
  call: ({ fields }) => ({
    params: { token: text(fields, 'token') },
    body: {
      password: text(fields, 'password'),
      ...(fields.name && { name: text(fields, 'name') }),
      ...(fields.kind?.includes('account') && { keepTokens: fields.revoke === undefined }),
    },
  }),
  leadsTo: (_, { fields }) => pathAfterSignIn(sentText(fields, 'next')),
})

const leadsTo = (answer: { leadsTo: string }) => answer.leadsTo

/** Sends a sign-in to a phone, from the sign-in page or from that of a link. */
const asksOnPhone = form(providers.backchannelStart, {
  call: ({ fields }) => ({
    params: { provider: text(fields, 'provider') },
    body: {
      hint: text(fields, 'hint'),
      ...(fields.next && { returnTo: text(fields, 'next') }),
      ...(fields.register && { register: text(fields, 'register') }),
      ...(fields.again && { again: '1' as const }),
    },
  }),
  leadsTo,
})

export const accountPages = {
  login: page({
    path: '/login',
    query: signInQuery,
    readsKey: (key) => SIGN_IN_KEYS.has(key),
    reads: ({ query }) => ({
      providers: reading(providers.list, {}),
      accounts: reading(providers.accounts, { query: { returnTo: query.next } }),
    }),
    forms: { phone: asksOnPhone },
    form: form(session.login, {
      call: ({ fields }) => ({
        body: { email: text(fields, 'email'), password: text(fields, 'password') },
      }),
      leadsTo: (_, { fields }) => pathAfterSignIn(sentText(fields, 'next')),
    }),
    ...ofSignIn,
    about: 'The sign-in page: electronic ID, a password and the other providers.',
  }),
  signInWait: page({
    path: '/login/wait',
    query: NOTHING,
    reads: () => ({ waiting: reading(providers.waiting, {}) }),
    forms: {
      check: form(providers.backchannelCheck, { call: () => ({}), leadsTo }),
      cancel: form(providers.backchannelCancel, { call: () => ({}), leadsTo }),
    },
    ...ofSignIn,
    about: 'Waits for a person to confirm a sign-in on their phone.',
  }),
  register: page({
    path: '/login',
    onlyWith: 'register',
    query: z.object({
      register: linkToken,
      fault: signInQuery.shape.fault,
      next: signInQuery.shape.next,
    }),
    readsKey: (key) => key === 'register' || key === 'fault' || key === 'next',
    reads: ({ query }) => ({
      link: reading(session.link, { params: { token: query.register } }),
      providers: reading(providers.list, {}),
    }),
    forms: { phone: asksOnPhone },
    form: usesLink,
    ...ofSignIn,
    about: 'Sets up a way to sign in by a registration link or an invitation.',
  }),
  reset: page({
    path: '/login',
    onlyWith: 'reset',
    query: z.object({ reset: linkToken }),
    readsKey: (key) => key === 'reset',
    reads: ({ query }) => ({
      link: reading(session.link, { params: { token: query.reset } }),
    }),
    form: usesLink,
    ...ofSignIn,
    about: 'Sets a new password by a link.',
  }),
}
