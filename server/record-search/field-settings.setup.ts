import { afterAll, beforeAll, expect } from 'vitest'
import { reanalysis } from '#contract/reanalysis.ts'
import { siteConfigs } from '#contract/site-config.ts'
import { connectJobs, startWorking } from '#server/jobs/service.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { recordTasks } from '#server/records/tasks.ts'
import { member, recordsWorld, tenantId, titles } from '#server/records/testing.ts'
import { closeMemoryCache } from '#server/search/service.ts'
import { siteConfigRoutes } from '#server/site-config/routes.ts'

const manager = personAs('tenant::admin', tenantId)

export const RECORDS = {
  Kirkjan: {
    CaptionAbstract: 'Gömul kirkja í Skálholti',
    SpecialInstructions: 'Lykillinn er hjá prestinum',
    Keywords: ['klukkur'],
  },
  Presturinn: {
    CaptionAbstract: 'Lýsing prestsins',
    SpecialInstructions: 'Má ekki birta',
    Keywords: ['prestar'],
  },
  Fjaran: { CaptionAbstract: 'Lykill fannst í fjörunni', Keywords: ['fundir'] },
}

/** Waits until a condition holds. */
export const wait = async (holds: () => Promise<boolean>) => {
  for (
    const end = Date.now() + 20_000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 20))
  )
    if (await holds()) return
  throw new Error('it did not come to that')
}

const params = { tenantId }

type Said = { field: string; search?: boolean; boost?: number; visible?: boolean }

export const [ALL, VISITOR] = [member, null]

/** Records and site settings over one database, with a worker that re-analyses records. */
export const fieldWordsWorld = async () => {
  const records = await recordsWorld()
  const { database, fill, put, search, url } = records
  /** The endpoints of the site settings over the same database. */
  const { call: callConfig } = await appOver(database, siteConfigRoutes)
  const closeJobs = await connectJobs(database, url)
  let working = await startWorking(database, recordTasks, 'ordaskrif')
  afterAll(async () => {
    closeMemoryCache(database)
    await working.stop()
    await closeJobs()
  })

  /** Stops the worker, and starts it again. */
  const stopWorking = () => working.stop()
  const workAgain = async () => {
    working = await startWorking(database, recordTasks, 'ordaskrif')
  }

  beforeAll(async () => {
    await fill()
    await put('safn', 'opid', RECORDS)
    await put('annad', 'myndir', { 'Prestur annarra': { SpecialInstructions: 'Lykill annarra' } })
  }, 120_000)

  /** The progress of the re-analysis. */
  const progress = async () => (await callConfig(manager, reanalysis.get, { params })).body
  const untilThrough = () => wait(async () => (await progress()).ended !== null)

  /** Saves settings of fields without waiting for the re-analysis. */
  const begin = async (mappings: Said[]) => {
    const { version } = (await callConfig(manager, siteConfigs.get, { params })).body
    expect(
      await callConfig(manager, siteConfigs.save, {
        params,
        version,
        body: { search: { mappings } },
      }),
    ).toMatchObject({ status: 200 })
  }
  /** Saves settings of fields and waits until every record is re-analysed. */
  const say = async (...mappings: Said[]) => {
    await begin([{ field: 'City', boost: 4 }]) // so that there is always a change to re-analyse
    await begin(mappings)
    await untilThrough()
  }
  /** Titles found by a query; as a visitor if `viewer` is null. */
  const found = async (query: string, viewer: typeof member | null = member) =>
    titles(await search({ query, fallback: false }, { index: 'opid', viewer })).toSorted(
      (one, other) => String(one).localeCompare(String(other)),
    )

  return {
    ...records,
    callConfig,
    stopWorking,
    workAgain,
    progress,
    untilThrough,
    begin,
    say,
    found,
  }
}
