import { expect, test } from 'vitest'
import { describeRecord } from '#bench/search-records.ts'
import { randomId, testDatabase } from '#server/kit/testing.ts'
import { readQuery } from '#server/search/parse-query.ts'
import { buildRequest } from '#server/search/request.ts'
import { searchFeed } from '#server/search/service.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { catchUp } from './catch-up.ts'
import { evaluateRequest, rareConditions } from './evaluate-condition.ts'
import { fetchRareLexemes } from './fetch-rare-lexemes.ts'
import { loadGeneration } from './load-generation.ts'
import { idAt, idBytes } from './memory-index.ts'
import { rankAll, rankByWord } from './ranking.ts'

const { database } = await testDatabase()
const place = { tenantId: 'safn', esIndex: 'myndir-1' }
const put = (from: number, to: number) =>
  database.transact({ tenantId: 'safn' }, (db) => {
    const documents = Array.from({ length: to - from }, (_, n) => ({
      id: randomId(),
      source: describeRecord(from + n),
      hidden: false,
    }))
    return searchFeed.put(db, { tenantId: 'safn', esIndex: 'myndir-1' }, documents)
  })

test.each(['hestum', 'við', 'kaupfélag', 'hvalveiðum', 'og'])(
  'one word ranks page by page as all of the records found do, with late ones among them: %s',
  async (query) => {
    buildTableWhereStale()
    await put(0, 800)
    const loaded = await loadGeneration(database, place)
    await put(800, 900)
    await database.transact({ tenantId: 'safn', readOnly: true }, async (db) => {
      expect(await catchUp(db, place, loaded)).toBe(true)
      const { index } = loaded
      const request = buildRequest(readQuery(query), [])
      const [word = []] = request.words
      expect(request.words).toHaveLength(1)
      const rareMatches = await fetchRareLexemes(db, place, index, rareConditions(index, request))
      const found = evaluateRequest(index, request, true, rareMatches)
      let after = null
      for (let page = 0; page < 5; page++) {
        const best = rankByWord(index, found, word, rareMatches, after, 17)
        expect(best).toEqual(rankAll(index, found, request, rareMatches, after, 17))
        const last = best.at(-1)
        if (!last) break
        after = { score: last.score, id: idBytes(idAt(index, last.slot)) }
      }
    })
  },
)
