import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/kit/testing.ts'
import { ensureFirstAdmin } from '#server/users/first-admin.ts'

const { url, asOwner } = await testDatabase()
const varda = (...args: string[]) =>
  spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../server/cli.ts', import.meta.url)), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: url, NODE_OPTIONS: '' },
    },
  )

test('varda user reset prints a link and stores only its hash', async () => {
  await ensureFirstAdmin(url, { email: 'stjori@safn.is', password: 'langt og gott lykilorð' })
  const { status, stdout } = varda('user', 'reset', 'Stjori@safn.is')
  expect(status).toBe(0)
  const token = /https?:\/\/\S+[/=]([\w-]{20,})/.exec(stdout)?.[1]
  expect(token).toBeDefined()
  const links = (await asOwner(`select encode(token_hash, 'escape') as hash from access_link`)) as {
    hash: string
  }[]
  expect(links).toHaveLength(1)
  expect(links[0]?.hash).not.toContain(token)
})

test('an unknown person and an unknown command get a message', () => {
  expect(varda('user', 'reset', 'enginn@safn.is')).toMatchObject({
    status: 1,
    stderr: 'Enginn notandi hefur netfangið enginn@safn.is\n',
  })
  expect(varda('user')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Notkun: varda user reset <netfang>\n/),
  })
})
