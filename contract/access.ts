import { z } from 'zod'
import { instant } from './common.ts'
import { endpoints } from './endpoint.ts'

/** A session: a browser in which a person is signed in. (users.sessions) */
export const signInSession = z.object({
  id: z.uuid(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  created: instant,
  /** The time of the last use, to the hour. */
  renewed: instant,
  expires: instant,
  /** The sign-in provider; null for a password or a link. */
  provider: z.string().nullable(),
  /** The provider's level of assurance and methods, in its own terms. (session.methods) */
  acr: z.string().nullable(),
  amr: z.array(z.string()),
  /** The time of authentication; null if the provider does not state it. (session.stepUp) */
  authenticated: instant.nullable(),
  /** Whether it is the caller's own session. */
  current: z.boolean(),
})
export type SignInSession = z.output<typeof signInSession>

/** An API token, with which programs authenticate; only its hash is stored. (users.tokens) */
export const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters, to distinguish tokens. */
  hint: z.string(),
  readOnly: z.boolean(),
  created: instant,
  expires: instant.nullable(),
  lastUsed: instant.nullable(),
})
export type ApiToken = z.output<typeof apiToken>

const person = z.object({ id: z.uuid() })
const path = '/api/users/:id'

/** What opens a person's access: for the person, and for the admin flag. (users.ownAccess) */
export const access = endpoints('access', {
  sessions: {
    method: 'GET',
    path: `${path}/sessions`,
    needs: 'signed-in',
    params: person,
    answer: z.array(signInSession),
    problems: ['users.notFound'],
    about: 'The sessions of a person, the one used last first.',
  },
  endSession: {
    method: 'DELETE',
    path: `${path}/sessions/:sessionId`,
    needs: 'signed-in',
    params: person.extend({ sessionId: z.uuid() }),
    problems: ['session.notFound', 'session.notByToken'],
    about: 'Ends a session.',
  },
  endSessions: {
    method: 'DELETE',
    path: `${path}/sessions`,
    needs: 'signed-in',
    params: person,
    problems: ['users.notFound', 'session.notByToken'],
    about: 'Ends all sessions of a person but the one that asks.',
  },
  tokens: {
    method: 'GET',
    path: `${path}/tokens`,
    needs: 'signed-in',
    params: person,
    answer: z.array(apiToken),
    problems: ['users.notFound'],
    about: 'The API tokens of a person, the newest first.',
  },
  createToken: {
    method: 'POST',
    path: `${path}/tokens`,
    needs: 'signed-in',
    fresh: true,
    params: person,
    body: z.object({
      name: z.string().trim().min(2).max(100),
      readOnly: z.boolean().default(false),
      /** Days until it expires; null for never. */
      days: z.int().min(1).max(3650).nullable(),
    }),
    answer: z.object({ token: apiToken, secret: z.string() }),
    problems: ['users.notFound', 'session.notByToken', 'session.tooManyTokens'],
    about: 'Makes an API token; its secret is answered this once.',
  },
  revokeToken: {
    method: 'DELETE',
    path: `${path}/tokens/:tokenId`,
    needs: 'signed-in',
    params: person.extend({ tokenId: z.uuid() }),
    problems: ['session.tokenNotFound'],
    about: 'Revokes an API token; it opens nothing from then on.',
  },
})
