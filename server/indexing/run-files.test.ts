import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { photograph, testSpine } from './testing.ts'

const spine = await testSpine()
const { put, scan, files, folder } = spine

test('files that are gone are named in what the run tells, after a dry run as well, and are none of its work', async () => {
  for (let n = 0; n < 10; n++) put(`mynd-${n}.jpg`, await photograph({}, n))
  await scan()
  unlinkSync(join(folder, 'mynd-3.jpg'))
  unlinkSync(join(folder, 'mynd-4.jpg'))
  const gone = { state: null, outcome: 'missing', reason: null }
  for (const action of ['dry', 'scan'] as const) {
    const run = await scan(action)
    expect(run).toMatchObject({ counts: { total: 8, skipped: 8 }, summary: { missing: 2 } })
    expect((await files()).filter(({ state }) => state === 'missing')).toHaveLength(action === 'dry' ? 0 : 2)
    const list = (asked: object) => spine.list(run.id, asked)
    expect(await list({ outcome: 'missing' })).toMatchObject({
      total: 2,
      jobs: [
        { rel: 'mynd-3.jpg', ...gone },
        { rel: 'mynd-4.jpg', ...gone },
      ],
    })
    expect(await list({ outcome: 'missing', q: 'MYND-4' })).toMatchObject({ total: 1, jobs: [{ rel: 'mynd-4.jpg' }] })
    expect(await list({ outcome: 'missing', from: 1, size: 1 })).toMatchObject({ total: 2, jobs: [{ rel: 'mynd-4.jpg' }] })
    expect(await list({ state: 'skipped' })).toMatchObject({ total: 8 })
    expect(await spine.report(run.id)).toContain('\r\nmynd-3.jpg;;missing;;\r\nmynd-4.jpg;;missing;;\r\n')
  }
  expect(await scan()).toMatchObject({ summary: { missing: 0 } })
})
