import { z } from 'zod'
import { isWriting, type Endpoint } from '#contract/endpoint.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { strictEndpoint } from '#server/kit/http/strict-schema.ts'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
const jsonContent = (schema: unknown) => ({ content: { 'application/json': { schema } } })

/** Describes the endpoints as OpenAPI 3.1. */
export const openApiOf = (endpoints: readonly Endpoint[], version: string) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(strictEndpoint(endpoint)),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Varða',
      version,
      description:
        'Every call of Varða. Errors are application/problem+json with a sentence in Icelandic, ' +
        'or English where it is asked for.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'varda_session' } },
    },
  }
}

const operationOf = (endpoint: Endpoint) => ({
  operationId: endpoint.name,
  tags: [endpoint.name.split('.')[0]],
  summary: endpoint.about,
  description:
    `Needs: ${endpoint.needs}${endpoint.visitors ? ', or what is public' : ''}. ` +
    (isWriting(endpoint) ? 'Writes.' : 'Reads.'),
  security: endpoint.needs === 'public' ? [] : [{ session: [] }],
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.versioned
      ? [{ name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } }]
      : []),
  ],
  ...(endpoint.kind === 'upload' && {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: endpoint.body ? jsonSchema(endpoint.body, 'input') : { type: 'object' },
        },
      },
    },
  }),
  ...(endpoint.body &&
    endpoint.kind !== 'upload' && {
      requestBody: {
        required: needsBody(endpoint),
        ...jsonContent(jsonSchema(endpoint.body, 'input')),
      },
    }),
  responses: {
    ...(endpoint.answer
      ? { 200: { description: 'Done', ...jsonContent(jsonSchema(endpoint.answer, 'output')) } }
      : answerWithoutSchema(endpoint)),
    ...Object.fromEntries(
      problemsOf(endpoint).map((code) => [PROBLEMS[code], { description: code }]),
    ),
  },
})

/**
 * A call on a tenant may always answer that there is none; a problem of its own with that status
 * says more.
 */
const problemsOf = ({ path, tenantInQuery, problems = [] }: Endpoint): readonly ProblemCode[] =>
  tenantInQuery || path.includes(':tenantId') ? ['tenants.notFound', ...problems] : problems

/** Whether a call without a body is refused. */
const needsBody = ({ versioned = false, body }: Endpoint): boolean =>
  versioned || body?.safeParse({}).success === false

const answerWithoutSchema = ({ kind }: Endpoint) =>
  kind === 'stream'
    ? { 200: { description: 'Server-sent events', content: { 'text/event-stream': {} } } }
    : kind === 'file'
      ? { 200: { description: 'Bytes' } }
      : { 204: { description: 'Done' } }

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}
