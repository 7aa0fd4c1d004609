import { expect, test } from 'vitest'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { ensureFirstAdmin } from './first-admin.ts'

const { url, asOwner } = await testDatabase()

test('without users a first administrator is created, with a generated password shown once', async () => {
  const made = await ensureFirstAdmin(url, {})
  expect(made?.email).toBe('kerfisstjori@varda.is')
  expect(made?.password?.length).toBeGreaterThanOrEqual(PASSWORD_MIN)
  expect(await asOwner('select email, admin from app_user')).toEqual([
    { email: 'kerfisstjori@varda.is', admin: true },
  ])
})

test('with users no administrator is created', async () => {
  expect(
    await ensureFirstAdmin(url, { email: 'annar@safn.is', password: 'langt og gott lykilorð' }),
  ).toBeUndefined()
  expect(await asOwner('select count(*)::int as n from app_user')).toEqual([{ n: 1 }])
})

test('the configured e-mail and password are used, and the password is not shown', async () => {
  await asOwner('delete from app_user')
  const made = await ensureFirstAdmin(url, {
    email: 'Stjori@Safn.is',
    password: 'langt og gott lykilorð',
  })
  expect(made?.password).toBeUndefined()
  expect(
    await asOwner(`select email, password_hash like '$argon2id$%' as hashed from app_user`),
  ).toEqual([{ email: 'stjori@safn.is', hashed: true }])
})
