import { expect, inject, test, vi } from 'vitest'
import type { TestProject } from 'vitest/node'
import { asOwner } from '#server/kit/database/database.ts'
import { setup } from './database.setup.ts'

test(
  'the tests run on the server of DATABASE_URL and leave it as it was',
  { timeout: 60_000 },
  async () => {
    const serverUrl = inject('serverUrl')
    const databases = () =>
      asOwner(serverUrl, async (_, query) =>
        (
          (await query('select datname from pg_database')) as { rows: { datname: string }[] }
        ).rows.map(({ datname }) => datname),
      )
    vi.stubEnv('DATABASE_URL', serverUrl)
    const provided = new Map<string, unknown>()
    const provide = (key: string, value: unknown) => provided.set(key, value)
    const end = await setup({ provide } as unknown as TestProject)
    expect(provided.get('serverUrl')).toBe(serverUrl)
    const template = provided.get('template')
    expect(await databases()).toContain(template)
    await end()
    expect(await databases()).not.toContain(template)
  },
)
