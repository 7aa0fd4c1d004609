import { afterEach, expect, test, vi } from 'vitest'
import { allMatching } from './fetch-all-jobs.ts'

afterEach(() => void vi.unstubAllGlobals())

test('all jobs that a search finds are gathered, each once, while workers take some of them', async () => {
  let waiting = Array.from({ length: 2500 }, (_, n) => ({ id: String(n).padStart(4, '0') }))
  const [taken, fresh] = [waiting.slice(300, 400), { id: '0000a' }]
  // A queue as the server reads it: by position, or after the job that a cursor names.
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://safn.is').searchParams
    const [after, from] = [query.get('cursor'), Number(query.get('from') ?? 0)]
    const rest = after === null ? waiting.slice(from) : waiting.filter(({ id }) => id > after)
    const jobs = rest.slice(0, Number(query.get('size')))
    waiting = waiting.filter((job) => !taken.includes(job)).toSpliced(1, 0, fresh)
    return Response.json({
      total: waiting.length,
      jobs,
      cursor: rest.length > jobs.length ? jobs.at(-1)?.id : null,
    })
  })
  const found = (await allMatching('indexing', 'safn', { state: 'waiting' })).map(({ id }) => id)
  expect(found).toHaveLength(2500)
  expect(new Set(found).size).toBe(2500)
  expect(found).toEqual(
    expect.arrayContaining(waiting.filter((job) => job !== fresh).map(({ id }) => id)),
  )
})
