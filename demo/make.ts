import { join } from 'node:path'
import type { AliasFields } from '#contract/aliases.ts'
import { searchBody } from '#contract/record-search.ts'
import { createAlias } from '#server/aliases/service.ts'
import { connectJobs } from '#server/jobs/service.ts'
import { readConfig } from '#server/kit/config.ts'
import { asOwner, JOB_LIMITS, openDatabase, type Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { findPage } from '#server/record-search/find-page.ts'
import { createIndex } from '#server/indices/service.ts'
import { getRun, startRun } from '#server/indexing/service.ts'
import { createTenant } from '#server/tenants/service.ts'
import { tenant } from '#server/tenants/table.ts'
import { appUser } from '#server/users/table.ts'
import { makeBackground } from './background.ts'
import { makeCommunity } from './community.ts'
import { writeDemoMuseum } from './museum.ts'
import { makePosts } from './posts.ts'
import { makeSite } from './site.ts'
import { writeDemoRegistry } from './registry.ts'
import { writeDemoPhotographs } from './seed.ts'
import { writeDemoSounds } from './sounds.ts'
import { openPlaces } from '#server/storage/service.ts'

const SCAN_MAX_MS = 120_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const COMMON = {
  crowdsource: true,
  visibility: 'public',
  charset: 'auto',
  image_profile: null,
  pixelLimit: null,
  writeback: false,
  rights: null,
  mapping: { key: null, title: null, date: null, number: null, pattern: null },
  order: null,
} as const
/** The indices of the demo, with the facets each offers. (demo.otherTypes) */
const INDICES = [
  {
    name: 'Gamlar ljósmyndir',
    nameEn: 'Old photographs',
    description: {
      is: 'Ljósmyndir frá 19. öld og fyrri hluta þeirrar tuttugustu, flestar úr Getty-safninu.',
      en: 'Photographs of the 19th and early 20th centuries, most of them from the Getty Museum.',
    },
    type: 'album',
    directory: 'ljosmyndir',
    facets: ['City', 'Byline'],
    rights: 'http://creativecommons.org/publicdomain/zero/1.0/',
  },
  {
    name: 'Hljóðupptökur',
    nameEn: 'Sound recordings',
    description: { is: 'Stuttar upptökur sem sýna hvernig hljóð er spilað.', en: '' },
    type: 'audio',
    directory: 'hljod',
    facets: ['Genre', 'Keywords'],
  },
  {
    name: 'Munaskrá',
    nameEn: 'Objects',
    description: { is: 'Skáldaðir munir byggðasafns, með myndum.', en: '' },
    type: 'filemaker',
    directory: 'munir',
    facets: ['efnisord', 'stadur', 'decade'],
  },
  {
    name: 'Skjalaskrá sveitarfélagsins',
    nameEn: 'Municipal archives',
    description: { is: 'Skáldað skjalasafn sveitarfélags, frá safni niður í örk.', en: '' },
    type: 'archive',
    directory: 'skjol',
    facets: ['LevelOfDescription', 'decade'],
  },
] as const

/** The title of the photograph on the front page. */
const BACKGROUND = 'Bátur í gljúfrinu Black Canyon'
const BACKGROUND_CAPTION = {
  is: `${BACKGROUND}. Timothy H. O’Sullivan, 1871`,
  en: 'A boat in Black Canyon. Timothy H. O’Sullivan, 1871',
}

/** An alias over some of the album. (demo.alias) */
const ALIAS = {
  name: 'Bátar og skip',
  description: 'Ljósmyndir af bátum og skipum úr gamla ljósmyndasafninu.',
  nameEn: 'Boats and ships',
  descriptionEn: '',
  order: null,
  public: true,
  type: 'album',
  indices: [
    {
      id: 'gamlar-ljosmyndir',
      filters: ['bátar', 'bátur', 'skip'].map((value) => ({
        type: 'term' as const,
        field: 'Keywords',
        value,
        queryType: 'should' as const,
        group: '0',
      })),
    },
  ],
} satisfies AliasFields

/**
 * Makes the demo tenant if there is no tenant at all: real photographs, and our own sound, export
 * and finding aid, scanned by the real pipeline.
 */
const make = async (): Promise<void> => {
  const config = readConfig(process.env)
  const url = config.databaseUrl ?? ''
  const admin = await asOwner(url, async (db) =>
    (await db.$count(tenant)) === 0 ? (await db.select().from(appUser).limit(1))[0] : undefined,
  )
  if (!admin) return
  const folder = join(config.libraryDir, 'synisafn')
  const database = openDatabase(url, { max: 2, limits: JOB_LIMITS })
  const closeJobs = await connectJobs(database, url)
  const viewer = { id: admin.id, name: admin.name, admin: true, roles: {} }
  const scope = { userId: admin.id, admin: true }
  await database.transact(scope, (db) =>
    createTenant(db, viewer, { name: 'Sýnisafn', id: 'synisafn' }),
  )
  const photographs = await writeDemoPhotographs(join(folder, 'ljosmyndir'))
  await writeDemoSounds(join(folder, 'hljod'))
  await writeDemoMuseum(join(folder, 'munir'), photographs)
  await writeDemoRegistry(join(folder, 'skjol'), photographs)
  const { originals, assets } = openPlaces(config)
  for (const { facets, ...fields } of INDICES) {
    const filters = facets.map((field) => ({ field, values: [] }))
    const key = await database.transact({ tenantId: 'synisafn', ...scope }, async (db) => {
      const index = await createIndex(db, originals, viewer, 'synisafn', {
        ...COMMON,
        include: [],
        exclude: [],
        ...fields,
        filters,
      })
      const runId = await startRun(db, originals, viewer, {
        tenantId: 'synisafn',
        indexId: index.id,
        action: 'scan',
      })
      return { tenantId: 'synisafn', indexId: index.id, runId }
    })
    // Whoever opens Varða after the start message finds the records.
    for (const giveUp = Date.now() + SCAN_MAX_MS; Date.now() < giveUp; await pause(100)) {
      if (
        (await database.transact({ tenantId: 'synisafn', readOnly: true }, (db) => getRun(db, key)))
          .ended
      )
        break
    }
  }
  await database.transact({ tenantId: 'synisafn', ...scope }, async (db) => {
    await createAlias(db, viewer, 'synisafn', ALIAS)
    await makeSite(db, viewer, 'synisafn')
    const place = { tenantId: 'synisafn', indexId: 'gamlar-ljosmyndir' }
    const idOf = await idsByTitle(db, viewer, place)
    await makePosts(db, viewer, { ...place, idOf })
    await makeCommunity(db, viewer, { ...place, idOf })
  })
  await makeBackground(database, assets, viewer, {
    tenantId: 'synisafn',
    photograph: photographs.find((path) => path.includes(BACKGROUND)) ?? '',
    caption: BACKGROUND_CAPTION,
  })
  await closeJobs()
  await database.close()
}

/** The records of the album by their titles. */
const idsByTitle = async (
  db: Db,
  viewer: Viewer,
  { tenantId, indexId }: { tenantId: string; indexId: string },
) => {
  const { query, filters } = searchBody.parse({})
  const asked = { query, filters, size: 100, cursor: undefined }
  const { found } = await findPage(
    db,
    { viewer, may: () => true },
    { tenantId, ids: indexId },
    asked,
  )
  const ids = new Map(found.map(({ title, recordId }) => [title, recordId]))
  return (title: string): string => {
    const id = ids.get(title)
    if (id === undefined) throw new Error(`The demo has no picture ${title}`)
    return id
  }
}

await make()
