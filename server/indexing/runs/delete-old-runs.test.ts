import { expect, test } from 'vitest'
import { deleteOldRuns } from './delete-old-runs.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'

const spine = await testSpine()

test('runs are forgotten with their jobs after 30 days, but for the one whose counter is shown; what they counted stays', async () => {
  spine.put('a.jpg', await photograph({}, 1))
  const runs = [await spine.scan(), await spine.scan(), await spine.scan()].map(({ id }) => id)
  const [first, second, third] = runs
  const counted = () => spine.asOwner(`select sum(completed + skipped)::int as n from hourly_count`)
  const before = await counted()
  await spine.asOwner(`update run set ended = now() - interval '29 days' where id = '${second}'`)
  await spine.asOwner(
    `update run set ended = now() - interval '31 days' where id in ('${first}', '${third}')`,
  )
  await deleteOldRuns(spine.url)
  const left = (await spine.asOwner(`select id from run order by id`)) as { id: string }[]
  expect(left.map(({ id }) => id)).toEqual([second, third])
  expect(await spine.asOwner(`select distinct run_id as id from work order by 1`)).toEqual([
    { id: second },
    { id: third },
  ])
  expect(await counted()).toEqual(before)
})
