import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asOwner, withDatabase } from '#server/kit/database/database.ts'
import { migrateDatabase } from '#server/kit/database/migrations.ts'
import { schemaOf } from './schema.ts'

const name = `skema_${randomBytes(6).toString('hex')}`
const url = withDatabase(inject('serverUrl'), name)
const onServer = (text: string) => asOwner(inject('serverUrl'), (_, query) => query(text))
beforeAll(() => onServer(`create database ${name}`))
afterAll(() => onServer(`drop database ${name} with (force)`))

test('docs/schema.sql is what the migrations and functions create', async () => {
  await migrateDatabase(url)
  await expect(await schemaOf(url)).toMatchFileSnapshot('../docs/schema.sql')
})
