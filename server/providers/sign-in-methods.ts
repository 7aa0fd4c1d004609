import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#server/kit/problem.ts'
import type { ProviderConfig } from '#server/kit/providers-config.ts'
import type { Client } from './client.ts'

/** The sign-in page. Providers compare the logout redirect exactly. */
export const SIGN_IN = '/login'

/** The sign-in methods of this installation. */
export type SignInMethods = {
  secret: string
  publicUrl: string | undefined
  methods: readonly { provider: ProviderConfig; client: Client }[]
}
export type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** What a sign-in was asked with. */
export type SignInRequest = {
  returnTo?: string | undefined
  register?: string | undefined
  again?: '1' | undefined
  language?: 'en' | undefined
}

/** The method of a name; refuses a name that is not offered. */
export const methodOf = ({ methods }: SignInMethods, name: string) =>
  methods.find(({ provider }) => provider.name === name) ?? refuse('providers.notFound')
