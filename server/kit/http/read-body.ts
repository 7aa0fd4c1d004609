import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { parseInput } from './problem-response.ts'
import { Problem } from '#server/kit/problem.ts'

/**
 * Parses the JSON body. A missing body counts as an empty object, except where the call saves a
 * version. (kit.emptyBody)
 */
export const readBody = (endpoint: Endpoint, request: FastifyRequest): unknown => {
  const { method, headers, body } = request
  const isJson = /^application\/json *(;|$)/i.test(headers['content-type'] ?? 'application/json')
  if (!isJson && !['GET', 'HEAD'].includes(method)) throw new Problem('request.unsupportedType')
  return parseInput(
    endpoint.body,
    withoutPathKeys(endpoint, request, body ?? emptyBody(endpoint, body)),
  )
}

const emptyBody = ({ versioned }: Endpoint, body: unknown): unknown =>
  body === null || versioned ? body : {}

/**
 * Removes ids from the body that the path also has; refuses different ones. Clients often send back
 * a thing as they read it, with its ids. (kit.pathKeys)
 */
const withoutPathKeys = (
  { body: schema, path }: Endpoint,
  { params }: FastifyRequest,
  body: unknown,
): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const inPath = params as Record<string, string>
  const { id = inPath[/:(\w+)[^:]*$/.exec(path)?.[1] ?? ''], tenantId, userId } = inPath
  const rest: Record<string, unknown> = { ...body }
  for (const [key, value] of Object.entries({ id, tenantId, tenantID: tenantId, userID: userId })) {
    if (!(key in rest) || value === undefined || hasKey(schema, key)) continue
    if (rest[key] !== value) throw new Problem('request.pathMismatch', { field: key })
    delete rest[key]
  }
  return rest
}

const hasKey = (schema: z.ZodType | undefined, key: string): boolean =>
  schema instanceof z.ZodObject && key in schema.shape
