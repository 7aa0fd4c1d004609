import { expect, test } from 'vitest'
import { system } from '#contract/system.ts'
import { silentHub } from '#server/events/testing.ts'
import { figuresOf } from './figures.ts'
import { openDatabase } from './kit/database/database.ts'
import { proxyTo } from './kit/database/testing.ts'
import { testDatabase } from './kit/testing.ts'
import { sessionApp } from './session/testing.ts'
import { hashOf } from './kit/token.ts'
import { systemRoutes } from './system/routes.ts'

test('while the database is away the figures of the process are read on by whoever read them before, and by nobody else', async () => {
  const { url, asOwner } = await testDatabase()
  const [known, never, plain] = ['vaktin', 'aldrei', 'almennur']
  await asOwner(`
    with boss as (
      insert into app_user (name, max_indices, admin) values ('Vakt', 0, true) returning id
    ),
         other as (insert into app_user (name, max_indices) values ('Jón', 0) returning id)
    insert into api_token (user_id, name, hint, token_hash, read_only)
    select id, token, '', decode(hash, 'hex'), true
    from boss,
      (
        values ('${known}', '${hashOf(known).toString('hex')}'),
        ('${never}', '${hashOf(never).toString('hex')}')
      ) as t (token, hash)
    union all select id, '${plain}', '', decode('${hashOf(plain).toString('hex')}', 'hex'), true
    from other`)
  const way = await proxyTo(url)
  const database = openDatabase(way.url, { max: 2 })
  const hub = silentHub()
  const app = await sessionApp(
    database,
    systemRoutes(figuresOf({ database, hub, config: { libraryDir: '/', dataDir: '/' } })),
  )
  const read = async (token: string) => {
    const { statusCode, body } = await app.inject({
      url: system.metrics.path,
      headers: { authorization: `Bearer ${token}` },
    })
    return { statusCode, body }
  }

  const before = await read(known)
  expect(before.statusCode).toBe(200)
  expect(before.body).toMatch(/^varda_database_up 1$/m)
  expect(before.body).toMatch(/^varda_jobs/m)
  expect((await read(plain)).statusCode).toBe(403)

  await way.shut()
  const away = await read(known)
  expect(away.statusCode).toBe(200)
  expect(away.body).toMatch(/^varda_database_up 0$/m)
  expect(away.body).toMatch(/^varda_disk_free_bytes\{place="data"\} \d/m)
  expect(away.body).toMatch(/^nodejs_eventloop_lag_seconds /m)
  expect(away.body).not.toMatch(/^varda_(jobs|workers|tenant_bytes|database_bytes)/m)
  expect((await read(plain)).statusCode).toBe(403)
  expect((await read(never)).statusCode).toBe(503)
  expect(
    (await app.inject({ url: '/api/me', headers: { authorization: `Bearer ${known}` } }))
      .statusCode,
  ).toBe(503)
  await database.close()
})
