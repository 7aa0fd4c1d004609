import { assets } from '#contract/assets.ts'
import { blog } from '#contract/blog.ts'
import { comments } from '#contract/comments.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import { indices } from '#contract/indices.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { regions } from '#contract/regions.ts'
import { restrictions } from '#contract/restrictions.ts'
import { siteConfigs } from '#contract/site-config.ts'
import { sites } from '#contract/sites.ts'
import { tenants } from '#contract/tenants.ts'
import { visitors } from '#contract/visitors.ts'
import { photograph } from '#server/indexing/testing.ts'
import { ask, sendCall, TENANT, WAITING_TENANT, type World } from '#test/every-write.ts'
import { INDICES } from '#test/every-write/open-world.ts'
import {
  MAIN,
  newPerson,
  putFile,
  putPicture,
  runToEnd,
  signedIn,
} from '#test/every-write/world.ts'

/**
 * Every value hidden from visitors contains this word. Its spelling keeps an echoed search term
 * from matching.
 */
export const CANARY = 'Kvistanarí'
/** Finds the canary, unless it is hidden. */
export const SOUGHT = 'kvistanar'
export const EMAIL = 'kvistanari@leynd.is'

export const inTenant = { tenantId: TENANT }
export const main = { ...inTenant, id: MAIN }
type Given = { world: World; asOwner: (text: string) => Promise<unknown> }
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Plants canaries in all that is hidden from visitors, among public things. */
export const plantCanaries = async ({ world, asOwner }: Given) => {
  const ids = await plantRecords(world, asOwner)
  await plantSites(world)
  const posts = await plantPosts(world)
  const commentId = await plantWritten(world, ids.open)
  const binned = await plantBin(world)
  const named = await plantNames(world, ids.open)
  return { ids, posts, commentId, binned, assetId: await plantAsset(world), ...named }
}

/** A living person in a public picture, who withdrew their consent. */
const plantNames = async (world: World, recordId: string) => {
  const { id: markedId } = await ask(world, regions.create, {
    params: { ...inTenant, recordId },
    body: { person: `${CANARY} Jónsdóttir`, bornYear: 1990, ...PLACE },
  })
  const { consent } = await ask(world, regions.recordConsent, {
    params: { ...inTenant, id: markedId },
    body: { person: `${CANARY} Jónsdóttir`, scope: 'Við þessa mynd' },
  })
  const consentId = consent.id
  await ask(world, regions.withdraw, { params: { ...inTenant, id: consentId }, body: {} })
  await ask(world, regions.create, { params: { ...inTenant, recordId }, body: PLACE })
  return { markedId, consentId }
}
const PLACE = { x: 0.1, y: 0.1, width: 0.2, height: 0.3 }

/** Pictures that are partly or wholly for staff. */
const plantRecords = async (world: World, asOwner: Given['asOwner']) => {
  const words = { City: 'Höfn', Keywords: ['bátar'] }
  putFile(
    world,
    MAIN,
    'falin.jpg',
    await photograph({ ObjectName: `Hestur ${CANARY}`, ...words }, 301),
  )
  putFile(
    world,
    MAIN,
    'takmorkud.jpg',
    await photograph({ ObjectName: `Skrá ${CANARY}`, ...words }, 304),
  )
  putFile(
    world,
    MAIN,
    'reitir.jpg',
    await photograph(
      {
        ObjectName: 'Mynd með lokuðum reitum',
        CaptionAbstract: `${CANARY} lýsing`,
        Byline: `${CANARY} ljósmyndari`,
        Source: `${CANARY} uppruni`,
        ...words,
      },
      305,
    ),
  )
  putFile(
    world,
    MAIN,
    'opin.jpg',
    await photograph(
      { ObjectName: 'Opin mynd', SpecialInstructions: `${CANARY} sérmeðferð`, ...words },
      302,
    ),
  )
  putFile(
    world,
    INDICES.runs,
    'lokud.jpg',
    await photograph({ ObjectName: `Lokuð ${CANARY}`, ...words }, 303),
  )
  await runToEnd(world, MAIN)
  await runToEnd(world, INDICES.runs)
  const idOf = async (index: string, rel: string) =>
    (
      (await asOwner(
        `select id from record where index_id = '${index}' and source ->> 'rel' = '${rel}'`,
      )) as { id: string }[]
    )[0]?.id ?? ''
  const ids = {
    hidden: await idOf(MAIN, 'falin.jpg'),
    open: await idOf(MAIN, 'opin.jpg'),
    closed: await idOf(INDICES.runs, 'lokud.jpg'),
    restricted: await idOf(MAIN, 'takmorkud.jpg'),
    narrowed: await idOf(MAIN, 'reitir.jpg'),
  }
  await ask(world, recordEdits.hide, {
    params: { ...main, recordId: ids.hidden },
    body: { reason: `${CANARY} ástæða` },
  })
  await ask(world, restrictions.save, {
    params: { ...main, recordId: ids.restricted },
    body: { rule: 'decision', covers: 'all', reason: `${CANARY} ástæða` },
  })
  await ask(world, restrictions.save, {
    params: { ...main, recordId: ids.narrowed },
    body: {
      rule: 'decision',
      covers: 'fields',
      fields: ['CaptionAbstract', 'Byline', 'Source'],
      reason: `${CANARY} ástæða`,
    },
  })
  const { version } = await ask(world, siteConfigs.get, { params: inTenant })
  const mappings = [
    { field: 'SpecialInstructions', visible: false },
    { field: 'Credit', visible: false, label: `${CANARY} heiti` },
  ]
  await ask(world, siteConfigs.save, {
    params: inTenant,
    version,
    body: { search: { mappings } } as never,
  }) // as the settings screen sends it
  const edited = await ask(world, records.get, { params: { ...main, recordId: ids.open } })
  const values = {
    SpecialInstructions: `${CANARY} breytt`,
    Credit: `${CANARY} gefandi`,
    Headline: 'Opin fyrirsögn',
  }
  await ask(world, recordEdits.save, {
    params: { ...main, recordId: ids.open },
    version: edited.version,
    body: { values, note: `${CANARY} athugasemd` },
  })
  return ids
}

/** Posts that are drafts, expired or deleted, and a published one. */
const plantPosts = async (world: World) => {
  const save = async (fields: object) => {
    const params = { ...inTenant, postId: crypto.randomUUID() }
    const { slug } = await ask(world, blog.save, {
      params,
      version: 0,
      body: { text: 'Texti', draft: false, tags: [], ...fields } as never,
    })
    return { ...params, slug }
  }
  const draft = await save({ title: `Drög ${CANARY}`, draft: true, tags: [`merki ${CANARY}`] })
  const later = await save({ title: `Síðar ${CANARY}`, publishFrom: hour(24) })
  const over = await save({ title: `Liðið ${CANARY}`, publishFrom: hour(-48), expires: hour(-24) })
  const binned = await save({ title: `Eytt ${CANARY}` })
  await ask(world, blog.remove, { params: { ...inTenant, postId: binned.postId } })
  const out = await save({ title: 'Útkomin grein', tags: ['merki'] })
  return [draft, later, over, binned, out]
}

/** Visitors' suggestions and comments, with their addresses, and the decisions of staff. */
const plantWritten = async (world: World, recordId: string) => {
  const cookie = await signedIn(world, await newPerson(world))
  const params = { ...inTenant, recordId }
  const form = async () => (await ask(world, visitors.form, { params, cookie })).form
  await sendCall(world, comments.write, {
    params,
    cookie,
    body: {
      text: `Haldið ${CANARY}`,
      form: await form(),
      website: 'x',
      name: 'Nafn',
      email: EMAIL,
    },
  })
  const { id } = await ask(world, comments.write, { params, body: { text: 'Opin athugasemd' } })
  const place = { ...inTenant, indexId: MAIN, documentId: recordId }
  const body = {
    values: { City: 'Borgarnes' },
    note: `Skýring ${CANARY}`,
    onBehalf: true,
    name: `Sendandi ${CANARY}`,
    email: EMAIL,
  }
  const suggestion = await ask(world, crowdsource.propose, { params: place, body })
  await ask(world, crowdsource.deny, {
    params: { ...place, id: suggestion.id },
    body: { reason: `Neitað ${CANARY}` },
  })
  const accepted = await ask(world, crowdsource.propose, {
    params: place,
    body: { ...body, values: { Headline: 'Breytt fyrirsögn' } },
  })
  await ask(world, crowdsource.accept, {
    params: { ...place, id: accepted.id },
    body: { changes: {}, seen: {} },
  })
  await ask(world, tenants.invite, { params: inTenant, body: { email: EMAIL } })
  return id
}

/** A deleted index. */
const plantBin = async (world: World) => {
  await putPicture(world, 'rusl')
  const { id, name } = await ask(world, indices.create, {
    params: inTenant,
    body: { name: `Rusl ${CANARY}`, directory: 'rusl', visibility: 'public' },
  })
  await ask(world, indices.remove, { params: { ...inTenant, id }, query: { name } })
  return id
}

/** A public site, and one that is not. */
const plantSites = async (world: World) => {
  const save = async (tenantId: string, fields: object) => {
    const params = { tenantId }
    const { version } = await ask(world, sites.settings, { params })
    await ask(world, sites.saveSettings, { params, version, body: fields as never })
  }
  await save(TENANT, { public: true, collections: [MAIN, INDICES.runs] })
  await save(WAITING_TENANT, { public: false, address: CANARY, searchExamples: [CANARY] })
}

const plantAsset = async (world: World): Promise<string> => {
  const form = new FormData()
  const picture = new Uint8Array(await photograph({ ObjectName: CANARY }, 304))
  form.append('file', new Blob([picture]), 'mynd.jpg')
  const { body } = await sendCall(world, assets.upload, { params: inTenant, form })
  const [asset] = body as [{ id: string }]
  return asset.id
}
