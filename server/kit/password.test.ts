import { availableParallelism } from 'node:os'
import { expect, test, vi } from 'vitest'

const seen = vi.hoisted(() => ({ atOnce: 0, most: 0 }))
vi.mock('@node-rs/argon2', () => {
  const work = async <T>(result: T): Promise<T> => {
    seen.most = Math.max(seen.most, ++seen.atOnce)
    await new Promise((resolve) => setTimeout(resolve, 10))
    seen.atOnce--
    return result
  }
  const verify = (stored: string, password: string) =>
    password === 'bilun' ? Promise.reject(new Error('bilun')) : work(stored === `hash ${password}`)
  return { hash: (password: string) => work(`hash ${password}`), verify }
})
const { checkPassword, hashPassword } = await import('./password.ts')

test('at most half of the cores hash passwords, and each call is answered, also after a failure', async () => {
  await vi.waitUntil(() => seen.atOnce === 0) // the hash of no password, made as the module is read
  seen.most = 0
  const checks = ['rétt', 'rangt', 'bilun', 'rétt', 'bilun', 'rétt'].map((password) =>
    checkPassword('hash rétt', password),
  )
  const hashes = Array.from({ length: 6 }, (_, n) => hashPassword(`nýtt ${n}`))
  expect(await Promise.all(checks)).toEqual([true, false, false, true, false, true])
  expect(await Promise.all(hashes)).toContain('hash nýtt 5')
  expect(seen.most).toBe(Math.max(1, Math.floor(availableParallelism() / 2)))
})
