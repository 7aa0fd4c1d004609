import { expect, test } from 'vitest'
import { httpApp } from './http-app.ts'
import { testDatabase } from '#server/kit/testing.ts'

const { database } = await testDatabase()
const app = await httpApp({
  database,
  routes: [],
  identify: async () => undefined,
  audit: async () => {},
  logLevel: 'silent',
})
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers })
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test('an unknown URL gives browsers a page with a link, without inline script or style', async () => {
  const answer = await ask('/nonsense', BROWSER)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  expect(answer.body).toContain('<html lang="is">')
  expect(answer.body).toContain('<h1>Síðan fannst ekki</h1>')
  expect(answer.body).toContain('<a href="/">Á stjórnborð</a>')
  expect(answer.body).not.toMatch(/<script|<style|style=/)
  expect(answer.body).not.toContain('nonsense')
  const style = await ask('/not-found.css')
  expect([style.statusCode, style.headers['content-type']]).toEqual([
    200,
    'text/css; charset=utf-8',
  ])
})

test('the page is in English on request', async () => {
  const { body } = await ask('/nonsense/deeper?q=1', { ...BROWSER, 'accept-language': 'en-GB' })
  expect(body).toContain('<html lang="en">')
  expect(body).toContain('<h1>Page not found</h1>')
})

test.each([
  ['a program', '/nonsense', {}],
  ['a program that asks for JSON', '/nonsense', { accept: 'application/json' }],
  ['a browser under /api', '/api/nonsense', BROWSER],
  ['a browser at /api itself', '/api?q=1', BROWSER],
])('%s is answered with a problem', async (_, url, headers) => {
  const answer = await ask(url, headers)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ])
  expect(answer.json()).toMatchObject({ code: 'request.notFound' })
})

test('a form to an unknown URL is answered with a problem', async () => {
  expect((await ask('/nonsense', BROWSER, 'POST')).headers['content-type']).toBe(
    'application/problem+json; charset=utf-8',
  )
})
