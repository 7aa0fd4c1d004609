import type { Random } from '#test/every-write/generate.ts'
import { oddForm, type Form } from './odd-form.ts'
import { oddString, oddValue } from './odd-values.ts'

/** A JSON Schema of the API description. */
export type Shape = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: Shape | boolean
  items?: Shape
  minimum?: number
  maximum?: number
  maxLength?: number
}
export type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: Shape }[]
  requestBody?: { content: Record<string, { schema: Shape }> }
}
export type Call = { method: string; path: string; headers: Record<string, string>; body?: Buffer }

/** Existing ids, by the name of the parameter or field. */
export type Known = (name: string, operation: string) => string | undefined

type Making = { random: Random; known: Known; operation: Operation }

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** A mostly valid call of an operation, with some odd parts. */
export const oddCall = (method: string, path: string, making: Making): Call => {
  const { random, operation, known } = making
  const isOdd = (share: number) => random.next() < share
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = isOdd(0.12) ? oddString(random) : (known(name, operation.operationId) ?? 'x')
    return isOdd(0.03) ? value.replaceAll(/[#? \r\n\t]|[^\x20-\x7e]/g, '%') : escaped(value)
  })
  const search = operation.parameters.filter(
    (one) => one.in === 'query' && (one.required || isOdd(0.4)),
  )
  const query = search.map(({ name, schema }) => {
    const value = isOdd(0.3) ? oddValue(random) : fitting(schema, name, making)
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    return `${escaped(name)}=${escaped(text)}`
  })
  if (isOdd(0.05))
    query.push(
      random.of([
        'x=1',
        'q=a&q=b',
        '__proto__=1',
        '%',
        '=',
        'tenant=safn&tenant=annad',
        '%ED%A0%80=%ff',
        'a[b]=c',
      ]),
    )
  const headers = oddHeaders(operation, random)
  const target = query.length > 0 ? `${filled}?${query.join('&')}` : filled
  return { method, path: target, ...bodyOf(method, headers, making) }
}

const bodyOf = (
  method: string,
  headers: Record<string, string>,
  making: Making,
): Pick<Call, 'headers' | 'body'> => {
  const { random, operation } = making
  if (['GET', 'HEAD'].includes(method)) return { headers }
  const [[type, { schema }] = ['', { schema: {} as Shape }]] = Object.entries(
    operation.requestBody?.content ?? {},
  )
  if (type.startsWith('multipart') || (random.next() < 0.02 && method === 'POST')) {
    const form: Form = oddForm(random)
    return { headers: { ...headers, 'content-type': form.type }, body: form.bytes }
  }
  if (
    /tus|delta/.test(operation.operationId) ||
    (operation.operationId.startsWith('uploads.') && type === '')
  )
    return oddTus(headers, random)
  if (type === '' && random.next() < 0.9) return { headers }
  const text = oddText(
    JSON.stringify(mutated(fitting(schema, '', making), random)) ?? 'null',
    random,
  )
  const contentType =
    random.next() < 0.05
      ? random.of(['text/plain', 'application/xml', 'application/json; charset=latin1', 'x', ''])
      : 'application/json'
  return {
    headers: { ...headers, ...(contentType !== '' && { 'content-type': contentType }) },
    body: Buffer.from(text),
  }
}

const oddTus = (
  headers: Record<string, string>,
  random: Random,
): Pick<Call, 'headers' | 'body'> => ({
  headers: {
    ...headers,
    'tus-resumable': random.of(['1.0.0', '1.0.0', '0.1', '']),
    'upload-length': random.of(['10', '0', '-1', '1e9', '99999999999999999999', 'x']),
    'upload-offset': random.of(['0', '10', '-1', 'x']),
    'upload-metadata': random.of([
      `path ${base64('ny.jpg')},lastModified ${base64('1')}`,
      `path ${base64('a\0.jpg')}`,
      `path ${base64('../x.jpg')}`,
      'path',
      'path !!!,path',
      '',
    ]),
    'content-type': 'application/offset+octet-stream',
  },
  body: Buffer.from('x'.repeat(random.below(20))),
})

/** JSON as it is, truncated, with a byte order mark, or as bytes that are not text. */
const oddText = (text: string, random: Random): string | Buffer => {
  const kind = random.below(60)
  if (kind === 0) return text.slice(0, random.below(text.length + 1))
  if (kind === 1) return `\ufeff${text}`
  if (kind === 2)
    return Buffer.concat([
      Buffer.from(text.slice(0, -1)),
      Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80]),
    ])
  if (kind === 3) return `{"__proto__":{"admin":true},${text.slice(1)}`
  if (kind === 4) return '['.repeat(50_000)
  return text
}

const oddHeaders = ({ parameters }: Operation, random: Random): Record<string, string> => {
  const odd = (share: number) => random.next() < share
  return {
    ...(parameters.some(({ name }) => name === 'If-Match') && {
      'if-match': odd(0.3)
        ? random.of([
            '*',
            '',
            '"',
            '2147483648',
            '"9007199254740993"',
            '-1',
            'W/"1"',
            '"1", "2"',
            '0x1',
            '9'.repeat(400),
          ])
        : `"${1 + random.below(3)}"`,
    }),
    ...(odd(0.05) && {
      range: random.of([
        'bytes=0-',
        'bytes=-1',
        'bytes=9-1',
        'bytes=0-0,2-3',
        'bytes=99999999999999999999-',
        'x',
      ]),
    }),
    ...(odd(0.05) && {
      'accept-language': random.of(['en', 'is', '*', 'x'.repeat(500), 'en;q=99']),
    }),
    ...(odd(0.03) && { 'if-none-match': random.of(['*', '"x"', '"']) }),
    ...(odd(0.03) && {
      authorization: random.of(['Bearer x', 'Bearer ', 'Basic eDp4', `Bearer ${'x'.repeat(5000)}`]),
    }),
    ...(odd(0.03) && { accept: random.of(['*/*', 'image/webp', 'text/html', 'x']) }),
    ...(odd(0.02) && { 'x-forwarded-for': random.of(['1.2.3.4', 'x', '::1, ::2']) }),
    ...(odd(0.02) && { 'x-forwarded-host': 'evil.is' }),
    ...(odd(0.01) && { origin: random.of(['https://evil.is', 'null']) }),
  }
}

/** A value that matches a schema, with existing ids. */
const fitting = (shape: Shape, name: string, making: Making): unknown => {
  const { random, known, operation } = making
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf
  if (choices) return fitting(random.of(choices), name, making)
  if (shape.enum) return random.of(shape.enum)
  if (shape.const !== undefined) return shape.const
  if (shape.type === 'object') {
    const entries = Object.entries(shape.properties ?? {}).filter(
      ([key]) => shape.required?.includes(key) || random.next() < 0.5,
    )
    const free =
      typeof shape.additionalProperties === 'object'
        ? [['City', fitting(shape.additionalProperties, 'City', making)] as const]
        : []
    return Object.fromEntries([
      ...entries.map(([key, inner]) => [key, fitting(inner, key, making)] as const),
      ...free,
    ])
  }
  if (shape.type === 'array')
    return Array.from({ length: random.below(3) }, () => fitting(shape.items ?? {}, name, making))
  if (shape.type === 'boolean') return random.next() < 0.5
  if (shape.type === 'null') return null
  if (shape.type === 'integer' || shape.type === 'number')
    return Math.min(shape.maximum ?? 100, (shape.minimum ?? 0) + random.below(5))
  const named = known(name, operation.operationId)
  if (named !== undefined) return named
  if (shape.format === 'uuid') return '0190a000-0000-7000-8000-000000000000'
  if (shape.format === 'date-time') return '2026-01-01T00:00:00Z'
  if (shape.format === 'email') return 'odd@safn.is'
  return random.of(['hestur', 'City', 'Skip við bryggju', 'a'])
}

/** A value with some parts replaced, removed or added. */
const mutated = (value: unknown, random: Random): unknown => {
  const chance = random.next()
  if (chance < 0.06) return oddValue(random)
  if (Array.isArray(value))
    return [
      ...value.map((one) => mutated(one, random)),
      ...(chance > 0.95 ? [oddValue(random)] : []),
    ]
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(() => random.next() > 0.04)
  const more = random.next() < 0.05 ? [[oddString(random), oddValue(random)] as const] : []
  return Object.fromEntries([
    ...kept.map(([key, inner]) => [key, mutated(inner, random)] as const),
    ...more,
  ])
}

/** Escapes as browsers do; a lone surrogate becomes the three bytes some programs send. */
const escaped = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
