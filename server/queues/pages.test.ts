import { expect, test } from 'vitest'
import { queues, type JobState } from '#contract/queues.ts'
import { adminPerson, personAs, testApp } from '#server/kit/testing.ts'
import { queueRoutes } from './routes.ts'

const { call, owner } = await testApp(queueRoutes)
const states: JobState[] = ['completed', 'failed', 'skipped']

test('pages that begin and end inside runs, of one tenant or of all, are the whole list in its order', async () => {
  for (const tenant of ['a', 'b']) {
    await owner(`insert into tenant (id, name) values ('${tenant}', '${tenant}')`)
    await owner(`
      insert into tenant_index (
        tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
        charset, es_index
      )
      values (
        '${tenant}', 'x', 'X', 'album', '', '{}', '{}', '[]', false, 'closed', 'auto', 'x-1'
      )`)
  }
  // The tenants' runs alternate. Runs have zero to six jobs in each state; two counter changes
  // add up to these.
  for (let n = 0; n < 14; n++) {
    const tenant = n % 2 ? 'a' : 'b'
    await owner(`
      with r as (
        insert into run (tenant_id, index_id, action, state, phase)
        values ('${tenant}', 'x', 'scan', 'completed', 'done') returning id
      ),
      w as (insert into work (tenant_id, run_id, index_id, rel, size_bytes, mtime_ms, state, ended)
        select '${tenant}', id, 'x', s || m, 1, 0, s, now()
        from r, unnest(array['completed', 'failed', 'skipped']) s, generate_series(1, ${n >> 1}) m)
      insert into run_delta (tenant_id, run_id, index_id, waiting, completed, failed, skipped)
      select '${tenant}', id, 'x', d * ${n >> 1}, c * ${n >> 1}, c * ${n >> 1}, c * ${n >> 1}
      from r, (values (3, 0), (-3, 1)) v(d, c)`)
  }
  for (const [viewer, tenantId, total] of [
    [personAs('tenant::superuser', 'a'), 'a', 21],
    [adminPerson(), 'all', 42],
  ] as const)
    for (const state of states) {
      const page = async (from: number, end: number) => {
        const { body } = await call(viewer, queues.list, {
          params: { type: 'indexing', tenantId },
          query: { state, from, end },
        })
        expect(body.total).toBe(total)
        return body.jobs
      }
      const whole = await page(0, 100)
      expect(whole.map(({ runId, id }) => `${runId} ${id}`)).toEqual(
        whole
          .map(({ runId, id }) => `${runId} ${id}`)
          .toSorted()
          .toReversed(),
      )
      expect([whole.length, new Set(whole.map(({ tenantID }) => tenantID)).size]).toEqual([
        total,
        tenantId === 'all' ? 2 : 1,
      ])
      const pages = []
      for (let from = 0; from < total + 4; from += 4) pages.push(...(await page(from, from + 4)))
      expect(pages).toEqual(whole)
      for (const [size, q] of [
        [4, undefined],
        [1, undefined],
        [5, state.slice(0, 4)],
      ] as const) {
        const read = []
        for (let cursor: string | null | undefined; cursor !== null;) {
          const query = { state, size, ...(q && { q }), ...(cursor && { cursor }) }
          const { body } = await call(viewer, queues.list, {
            params: { type: 'indexing', tenantId },
            query,
          })
          expect([body.total, body.jobs.length > 0]).toEqual([total, true])
          read.push(...body.jobs)
          cursor = body.cursor
        }
        expect(read).toEqual(whole)
      }
    }
})
