import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/all.ts'
import { inIndex, inTenant } from '#contract/common.ts'
import { endpoints } from '#contract/endpoint.ts'
import { openApiOf } from '#server/system/openapi.ts'
import { file, route, upload } from './routes.ts'
import { strictEndpoint } from './strict-schema.ts'
import { adminPerson, testApp } from '#server/kit/testing.ts'

const shape = z.object({
  name: z.string().optional(),
  inner: z
    .object({ list: z.array(z.object({ a: z.string() }).nullable()).default([]) })
    .prefault({}),
  map: z.record(z.string(), z.object({ b: z.string() })).default({}),
  either: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b'), c: z.string() }),
    ])
    .optional(),
  changed: z.preprocess((value) => value, z.object({ d: z.string() }).optional()),
  free: z.record(z.string(), z.unknown()).optional(),
})
const trial = endpoints('trial', {
  write: {
    method: 'POST',
    path: '/api/trial',
    needs: 'public',
    body: shape,
    answer: z.object({ given: z.unknown() }),
    about: 'Writes.',
  },
  save: {
    method: 'PUT',
    path: '/api/tenants/:tenantId/trial/:id',
    needs: 'index.edit',
    versioned: true,
    params: inIndex,
    body: shape,
    about: 'Saves.',
  },
  bare: {
    method: 'POST',
    path: '/api/tenants/:tenantId/bare',
    needs: 'index.edit',
    params: inTenant,
    about: 'Does.',
  },
  read: {
    method: 'GET',
    path: '/api/trial',
    needs: 'public',
    query: z.object({ q: z.string().default('') }),
    about: 'Reads.',
  },
  callback: {
    method: 'GET',
    path: '/api/back',
    needs: 'public',
    fromOutside: true,
    writes: true,
    query: z.object({ code: z.string() }),
    about: 'Comes back.',
  },
  page: {
    kind: 'file',
    method: 'GET',
    path: '/api/page',
    needs: 'public',
    page: true,
    about: 'A page.',
  },
  outside: { kind: 'file', method: 'GET', path: '/iiif/trial', needs: 'public', about: 'Outside.' },
  send: {
    kind: 'upload',
    method: 'POST',
    path: '/api/trial/files',
    needs: 'public',
    body: z.object({ path: z.array(z.string()).default([]) }),
    answer: z.object({}),
    about: 'Takes files.',
  },
})
const { app, owner } = await testApp([
  route(trial.write, ({ body }) => ({ given: body })),
  route(trial.save, () => {}),
  route(trial.bare, () => {}),
  route(trial.read, () => {}),
  route(trial.callback, () => {}),
  file(trial.page, () => ({ type: 'text/html', body: '' })),
  file(trial.outside, () => ({ type: 'text/plain', body: '' })),
  upload(trial.send, () => ({})),
])
await owner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
const admin = { 'x-viewer': JSON.stringify(adminPerson()) }
const ask = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object | string,
  headers: object = {},
) => {
  const answer = await app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: { ...admin, ...headers },
  })
  const { code, errors } = answer.body === '' ? {} : answer.json()
  return [
    answer.statusCode,
    code,
    ...((errors as { path: string }[] | undefined)?.map(({ path }) => path) ?? []),
  ]
}

test.each([
  [{ nmae: 'x' }, 'nmae'],
  [{ inner: { lsit: [] } }, 'inner.lsit'],
  [{ inner: { list: [{ a: 'x', b: 'y' }] } }, 'inner.list.0.b'],
  [{ map: { any: { b: 'x', c: 'y' } } }, 'map.any.c'],
  [{ either: { kind: 'a', c: 'x' } }, 'either.c'],
  [{ changed: { d: 'x', e: 'y' } }, 'changed.e'],
])('%o is refused at the key that does not exist', async (body, path) => {
  expect(await ask('POST', '/api/trial', body)).toEqual([400, 'request.invalid', path])
})

test('each unknown key is named, and an open map accepts any', async () => {
  expect(await ask('POST', '/api/trial', { one: 1, two: 2 })).toEqual([
    400,
    'request.invalid',
    'one',
    'two',
  ])
  expect((await ask('POST', '/api/trial', { free: { any: { thing: 1 } } }))[0]).toBe(200)
})

test('defaults are created anew for each call', async () => {
  const given = await app.inject({ method: 'POST', url: '/api/trial', payload: {} })
  expect(given.json()).toEqual({ given: { inner: { list: [] }, map: {} } })
})

test('an unknown key of a query or form is refused, also without a query schema', async () => {
  expect(await ask('GET', '/api/trial?q=a&p=b')).toEqual([400, 'request.invalid', 'p'])
  expect(await ask('POST', '/api/trial?dry=1', {})).toEqual([400, 'request.invalid', 'dry'])
  const form = ['path', 'paht']
    .map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`)
    .join('')
  const file = 'Content-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\nx\r\n'
  const bytes = `${form}--b\r\n${file}--b--\r\n`
  const type = { 'content-type': 'multipart/form-data; boundary=b' }
  expect(await ask('POST', '/api/trial/files', bytes, type)).toEqual([
    400,
    'request.invalid',
    'paht',
  ])
})

test('pages, calls linked from other sites and URLs outside /api ignore unknown query keys', async () => {
  for (const url of ['/api/page?fbclid=1', '/api/back?code=a&iss=b', '/iiif/trial?x=y'])
    expect((await ask('GET', url))[0]).toBeLessThan(300)
})

test('ids of the path may repeat in the body if equal', async () => {
  const url = '/api/tenants/safn/trial/myndir'
  const version = { 'if-match': '"1"' }
  expect(
    await ask('PUT', url, { id: 'myndir', tenantId: 'safn', tenantID: 'safn', name: 'x' }, version),
  ).toEqual([204, undefined])
  expect(await ask('PUT', url, { id: 'annar' }, version)).toEqual([
    422,
    'request.pathMismatch',
    'id',
  ])
  expect(await ask('PUT', url, { tenantID: 'annad' }, version)).toEqual([
    422,
    'request.pathMismatch',
    'tenantID',
  ])
  expect(await ask('PUT', url, { userID: 'x' }, version)).toEqual([
    400,
    'request.invalid',
    'userID',
  ])
  expect(await ask('POST', '/api/trial', { tenantId: 'safn' })).toEqual([
    400,
    'request.invalid',
    'tenantId',
  ])
})

test('a missing body is accepted where it may be empty, except for versioned saves', async () => {
  expect((await ask('POST', '/api/trial'))[0]).toBe(200)
  expect((await ask('POST', '/api/trial', '', { 'content-type': 'application/json' }))[0]).toBe(200)
  expect((await ask('POST', '/api/tenants/safn/bare'))[0]).toBe(204)
  expect(
    await ask('PUT', '/api/tenants/safn/trial/myndir', undefined, { 'if-match': '"1"' }),
  ).toEqual([400, 'request.invalid', ''])
  expect((await ask('POST', '/api/trial', 'null', { 'content-type': 'application/json' }))[0]).toBe(
    400,
  )
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'application/offset+octet-stream',
  'application/jsonx',
  'x',
])('a body of type %s is 415', async (type) => {
  expect(await ask('POST', '/api/trial', '{}', { 'content-type': type })).toEqual([
    415,
    'request.unsupportedType',
  ])
  expect(await ask('POST', '/api/tenants/safn/bare', '{}', { 'content-type': type })).toEqual([
    415,
    'request.unsupportedType',
  ])
})

test('every endpoint’s schema can be closed, and OpenAPI says so', () => {
  const { paths } = openApiOf(allEndpoints, '1')
  for (const { method, path } of allEndpoints.filter(
    (one) => one.body && one.kind !== 'upload' && one.path.startsWith('/api/'),
  )) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as {
      requestBody: { content: object }
    }
    const open = objectsIn(operation.requestBody.content).filter(
      (one) => one.properties && one.additionalProperties !== false,
    )
    expect(open, `${method} ${path}`).toEqual([])
  }
})

test('the parameters of each path are those of its schema', () => {
  for (const { name, path, params } of allEndpoints.map(strictEndpoint)) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key)
    expect(Object.keys(params instanceof z.ZodObject ? params.shape : {}).toSorted(), name).toEqual(
      named.toSorted(),
    )
  }
})

type Described = { properties?: object; additionalProperties?: unknown }
const objectsIn = (value: unknown): Described[] =>
  typeof value !== 'object' || value === null
    ? []
    : [
        ...('type' in value && value.type === 'object' ? [value as Described] : []),
        ...Object.values(value).flatMap(objectsIn),
      ]
