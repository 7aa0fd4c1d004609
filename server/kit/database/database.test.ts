import { randomBytes } from 'node:crypto'
import { sql } from '#server/kit/database/drizzle.ts'
import { afterAll, expect, inject, test } from 'vitest'
import { startTexts } from '#texts/config.ts'
import { ConfigError } from '#server/kit/config.ts'
import { APP_ROLE, asOwner, openDatabase, withDatabase } from './database.ts'
import { migrateDatabase } from './migrations.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { startWork } from './nested-transactions.ts'
import { oncePerSnapshot } from './once-per-transaction.ts'

const { database } = await testDatabase()

test('a transaction has the application’s role, its tenant and its person', async () => {
  const userId = crypto.randomUUID()
  const { rows } = await database.transact({ tenantId: "ann'ars", userId }, (db) =>
    db.execute(sql`
      select current_user as role, current_setting('app.tenant_id') as tenant,
        current_setting('app.user_id') as person`),
  )
  expect(rows).toEqual([{ role: APP_ROLE, tenant: "ann'ars", person: userId }])
})

test('the next transaction on a connection does not inherit tenant or person', async () => {
  const one = openDatabase(withDatabase(inject('serverUrl'), inject('template')), { max: 1 })
  await one.transact({ tenantId: 'safn', admin: true }, (db) => db.execute(sql`select 1`))
  const { rows } = await one.transact({}, (db) =>
    db.execute(
      sql`select current_setting('app.tenant_id') as tenant, current_setting('app.admin') as admin`,
    ),
  )
  await one.close()
  expect(rows).toEqual([{ tenant: '', admin: 'off' }])
})

test('a snapshot reads once what several calls need, any other transaction each time', async () => {
  const asked: string[] = []
  const read = oncePerSnapshot(async (db, tenantId: string) => {
    asked.push(tenantId)
    return (await db.execute(sql`select ${tenantId} as name`)).rows
  })
  const readTwice = async (snapshot: boolean, readOnly: boolean) => {
    asked.length = 0
    await database.transact({ snapshot, readOnly }, async (db) => {
      for (const tenantId of ['safn', 'annad', 'safn'])
        expect(await read(db, tenantId)).toEqual([{ name: tenantId }])
    })
    return asked.length
  }
  expect(await readTwice(true, true)).toBe(2)
  // What such a transaction writes itself must be seen.
  expect(await readTwice(true, false)).toBe(3)
  expect(await readTwice(false, true)).toBe(3)
})

test('a read-only transaction cannot write', async () => {
  const write = database.transact({ admin: true, readOnly: true }, (db) =>
    db.execute(sql`insert into tenant (id, name) values ('x', 'X')`),
  )
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
})

test('a failed transaction is rolled back', async () => {
  const fail = database.transact({ admin: true, tenantId: 'haett-vid' }, async (db) => {
    await db.execute(sql`insert into tenant (id, name) values ('haett-vid', 'Hætt við')`)
    throw new Error('hætt við')
  })
  await expect(fail).rejects.toThrow('hætt við')
  const { rows } = await database.transact({ admin: true, tenantId: 'haett-vid' }, (db) =>
    db.execute(sql`select id from tenant`),
  )
  expect(rows).not.toContainEqual({ id: 'haett-vid' })
})

test('a nested transaction is refused by name, until the first one ends', async () => {
  const ask = () => database.transact({}, async () => 'asked')
  const nested = startWork('trial.read', () => database.transact({}, ask))
  await expect(nested).rejects.toThrow('trial.read opens a transaction inside its transaction')
  let later = Promise.resolve('')
  const first = startWork('trial.read', () =>
    database.transact({}, async () => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(ask)
    }),
  )
  await expect(Promise.all([first, ask(), ask()])).resolves.toEqual([undefined, 'asked', 'asked'])
  await expect(later).resolves.toBe('asked')
})

test('a missing server means that the database is unavailable', async () => {
  const nowhere = openDatabase('postgres://enginn:ekkert@127.0.0.1:1/varda')
  await expect(nowhere.transact({}, async () => {})).rejects.toMatchObject({
    code: 'database.away',
  })
  await nowhere.close()
})

test('an owner without the right to create roles gets a sentence with the remedy, which suffices', async () => {
  const serverUrl = inject('serverUrl')
  const name = `eigandi_${randomBytes(6).toString('hex')}`
  const url = new URL(withDatabase(serverUrl, name))
  Object.assign(url, { username: name, password: name })
  const onServer = (text: string) => asOwner(serverUrl, (_, query) => query(text))
  await onServer(`create role ${name} login password '${name}'`)
  await onServer(`grant ${name} to current_user with set true`)
  await onServer(`create database ${name} owner ${name}`)
  afterAll(async () => {
    await onServer(`drop database ${name} with (force)`)
    await onServer(`drop role ${name}`)
  })
  const refused = await migrateDatabase(url.href).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ConfigError)
  expect(refused).toMatchObject({ faults: [startTexts.noAppRole.is(APP_ROLE)] })

  await onServer(`grant ${APP_ROLE} to ${name} with set true`)
  await migrateDatabase(url.href)
  await migrateDatabase(url.href)
  const own = openDatabase(url.href)
  expect(
    (await own.transact({}, (db) => db.execute(sql`select current_user as role`))).rows,
  ).toEqual([{ role: APP_ROLE }])
  await own.close()
})
