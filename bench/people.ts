import type { AuditFilter } from '#contract/audit.ts'
import type { UserSort } from '#contract/users.ts'
import { listAudit } from '#server/audit/service.ts'
import { listUsers } from '#server/users/service.ts'
import { medianMs, withFreshDatabase, type BenchDatabase } from './database.ts'
import { printResults, type BenchResult } from './result.ts'

const USERS = 100_000
const LINES = 1_000_000
const RUNS = 15
const TENANTS = 4
const TENANT = 'safn-1'
/** A person with a third of all entries, and one without any. */
const [BUSY, IDLE] = [1, 9].map((n) => `00000000-0000-7000-8000-00000000000${n}`)

type Users = { q?: string; from?: number; sort?: UserSort; admin?: 'true'; provider?: string }

/** Duration of a page, with the number of matches. */
const timed = async (
  question: string,
  goal: number,
  page: () => Promise<{ total: number }>,
): Promise<BenchResult> => {
  const { total } = await page()
  return {
    question: `${question} (${total} found)`,
    figure: await medianMs(RUNS, page),
    unit: 'ms',
    goal,
    runs: RUNS,
  }
}

/**
 * Duration of a page among a hundred thousand users, and of a tenant's audit page among a million
 * entries of four.
 */
export const run = (users = USERS, lines = LINES): Promise<BenchResult[]> =>
  withFreshDatabase('people', async (fresh) => {
    await load(fresh, users, lines)
    const { database } = fresh
    const list = (what: string, asked: Users, goal: number) =>
      timed(`list of ${users} users, ${what}`, goal, () =>
        database.transact({ admin: true, readOnly: true }, (db) =>
          listUsers(db, { from: 0, size: 100, sort: 'name', ...asked }),
        ),
      )
    const audit = (what: string, asked: AuditFilter & { before?: number }, goal: number) =>
      timed(`audit of ${lines} lines, ${what}`, goal, () =>
        database.transact({ tenantId: TENANT, readOnly: true }, (db) =>
          listAudit(db, TENANT, { size: 50, ...asked }),
        ),
      )
    const since = new Date(Date.now() - 86_400_000).toISOString()
    return [
      await list('first page', {}, 100),
      await list('eleventh page', { from: 1000 }, 100),
      await list('signed in last', { sort: '-lastLogin' }, 100),
      await list('two letters', { q: 'gu' }, 100),
      await list('a rare part of a name', { q: 'ægisdóttir 777' }, 100),
      await list('a complete address', { q: 'notandi-777@safn77.is' }, 10),
      await list('administrators', { admin: 'true' }, 100),
      await list('one sign-in method', { provider: 'facebook' }, 100),
      await audit('newest', {}, 100),
      await audit('from the middle', { before: Math.floor(lines / 2) }, 100),
      await audit('a rare object', { q: 'höfnina 4321' }, 100),
      await audit('a word in every line', { q: 'breytti' }, 500),
      await audit('a word in no line', { q: 'hvergi' }, 20),
      await audit('a person with many entries', { user: BUSY ?? '' }, 100),
      await audit('a person without entries', { user: IDLE ?? '' }, 20),
      await audit('refusals', { area: 'denied' }, 20),
      await audit('work', { area: 'work' }, 100),
      await audit('the last day', { since }, 100),
    ]
  })

/**
 * Users with recurring parts of names, each in one tenant of a hundred; and an audit entry for
 * every second of twelve days.
 */
const load = ({ asOwner }: BenchDatabase, users: number, lines: number) =>
  asOwner(
    `insert into app_user (name, email, provider, max_indices, admin, last_login)
      select
        (array['Guðrún','Jón','Þórunn','Ægir','Elín','Sigríður','Ólafur','Kári'])[1 + n % 8]
          || ' ' || (array['Ósk','Bjarni','Halla','Þór','Ýr','Páll'])[1 + n % 6] || ' '
          || (array['Jónsdóttir','Einarsson','Ægisdóttir','Björnsson','Kristinsdóttir'])[1 + n % 5]
          || ' ' || n,
        case when n % 9 > 0 then 'notandi-' || n || '@safn' || n % 100 || '.is' end,
        (array['password','island','facebook'])[1 + n % 3], 10, n % 5000 = 0,
        now() - interval '1 minute' * n
      from generate_series(1, ${users}) n`,
    `insert into tenant (id, name) select 'safn-' || n, 'Safn ' || n from generate_series(0, 99) n`,
    `insert into tenant_user
      select 'safn-' || (row_number() over ()) % 100, id, 'tenant::user' from app_user`,
    `insert into audit
        (tenant_id, at, user_id, user_name, endpoint, path, status, subject, message, details)
      select 'safn-' || n % ${TENANTS}, now() - interval '1 second' * (${lines} - n),
        ('00000000-0000-7000-8000-00000000000' || n % 997 % 3)::uuid, 'Guðrún ' || n % 997,
        (array[
          'records.save','blog.save','indices.save','indexing.run','tenants.addUser'])[1 + n % 5],
        '/api/tenants/safn/indices/x/records/019a0000-0000-7000-8000-'
          || lpad((n % 99999)::text, 12, '0'),
        case when n % 301 = 0 then 403 else 200 end, 'Mynd ' || n,
        'Breytti færslu · Titill: „Bátar“ → „Bátar við höfnina ' || n || '“', '{}'
      from generate_series(1, ${lines}) n`,
    'vacuum analyze app_user, tenant_user, audit',
  )

if (import.meta.main) printResults(await run(...process.argv.slice(2).map(Number)))
