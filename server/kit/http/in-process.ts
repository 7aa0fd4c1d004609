import type { FastifyReply, FastifyRequest } from 'fastify'
import { slug } from '#contract/common.ts'
import { isWriting, type Answer, type Call, type Endpoint } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Language } from '#texts/text.ts'
import type { Db } from '#server/kit/database/database.ts'
import { enterTenant } from '#server/kit/database/enter-tenant.ts'
import { Problem } from '#server/kit/problem.ts'
import { mayVisit } from './check-tenant.ts'
import { parseInput } from './problem-response.ts'
import type { Route } from './routes.ts'
import { guard, mayViewer, type Viewer } from './viewer.ts'

type Caller = {
  db: Db
  viewer: Viewer | undefined
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers a reading call in the transaction of the caller. */
export type CallInProcess = <E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  call: Call<E>,
) => Promise<Answer<E>>

/**
 * Answers calls by the same routes as HTTP: it parses the input, checks the permission, sets the
 * tenant of the call, and parses the answer. Only reading JSON calls are possible.
 * (pages.inProcess)
 */
export const inProcess = (routes: readonly Route[]): CallInProcess => {
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]))
  return async <E extends Endpoint>(
    { db, ...caller }: Caller,
    endpoint: E,
    call: Call<E>,
  ): Promise<Answer<E>> => {
    const route = byName.get(endpoint.name)
    if (route?.kind !== 'json' || isWriting(endpoint))
      throw new Error(`${endpoint.name} is not a reading JSON call`)
    const parts = call as { params?: { tenantId?: string }; query?: unknown; body?: unknown }
    const tenantId = slug.safeParse(parts.params?.tenantId).data
    guard(endpoint, caller.viewer, tenantId)
    if (tenantId !== undefined) {
      await enterTenant(db, tenantId)
      if (!(await mayVisit(db, caller.viewer, tenantId))) throw new Problem('permission.missing')
    }
    const context = {
      ...caller,
      db,
      params: parseInput(endpoint.params, parts.params),
      query: parseInput(endpoint.query, parts.query ?? {}),
      body: parseInput(endpoint.body, parts.body),
      may: (permission: Permission) => mayViewer(caller.viewer, permission, tenantId),
      version: 0,
      after: () => {
        throw new Error(`${endpoint.name} reads, and has nothing to do afterwards`)
      },
    }
    // The context is typed where `route` bound the handler.
    return endpoint.answer?.parse(await route.handle(context as never)) as Answer<E>
  }
}
