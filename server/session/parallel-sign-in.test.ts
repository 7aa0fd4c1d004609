import { afterAll, expect, test } from 'vitest'
import { session } from '#contract/session.ts'
import { openDatabase } from '#server/kit/database/database.ts'
import { hashPassword } from '#server/kit/password.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { sessionApp } from './testing.ts'

const { url, asOwner } = await testDatabase()
const database = openDatabase(url, { max: 2 })
afterAll(() => database.close())
const app = await sessionApp(database, [])
const password = 'gamalt og gott'
await asOwner(`insert into app_user (name, email, password_hash, max_indices) values
  ('Jón', 'jon@safn.is', '${await hashPassword(password)}', 10)`)
const login = (email: string, secret: string) =>
  app.inject({ method: 'POST', url: session.login.path, payload: { email, password: secret } })

test('more concurrent sign-ins than connections are all answered', async () => {
  const many = Array.from({ length: 12 }, (_, n) => n)
  const right = many.map(() => login('jon@safn.is', password))
  const wrong = many.map((n) => login(`enginn${n}@safn.is`, 'rangt'))
  expect((await Promise.all(right)).map(({ statusCode }) => statusCode)).toEqual(
    many.map(() => 200),
  )
  expect((await Promise.all(wrong)).map(({ statusCode }) => statusCode)).toEqual(
    many.map(() => 401),
  )
})
