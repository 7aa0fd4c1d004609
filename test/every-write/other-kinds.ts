import { blog } from '#contract/blog.ts'
import { indices } from '#contract/indices.ts'
import { siteConfigs } from '#contract/site-config.ts'
import { encodeWav } from '#demo/write-wav.ts'
import { records } from '#contract/records.ts'
import { CREATOR_LEVELS, documentOf } from '#test/public-pages/flat-archive.ts'
import { ask, putFile, runToEnd, TENANT, type World } from './world.ts'

const [ARCHIVE, MEDIA] = ['skjol', 'hljod']
const params = { tenantId: TENANT }

const makeIndex = async (world: World, id: string, type: 'archive' | 'audio') => {
  await ask(world, indices.create, {
    params,
    body: { name: id, id, directory: id, type, visibility: 'public' },
  })
  await runToEnd(world, id)
}

const firstOf = async (world: World, ids: string): Promise<string> => {
  const { hits } = await ask(world, records.search, { params: { ...params, ids }, body: {} })
  return hits.hits[0]?._id ?? ''
}

/**
 * Adds a public archive with a level of creators, a public index of sound and a published article.
 * Answers with their addresses, and ids of a unit and a recording.
 */
export const addOtherKinds = async (world: World) => {
  for (const n of [1, 2, 3]) putFile(world, ARCHIVE, `${n}.xml`, documentOf(n, 'Hreppsnefnd'))
  putFile(
    world,
    MEDIA,
    'vidtal.wav',
    encodeWav(new Float32Array(22_050), { info: { INAM: 'Viðtal' } }),
  )
  const {
    version,
    updated: _,
    edit_by: __,
    ...settings
  } = await ask(world, siteConfigs.get, { params })
  await ask(world, siteConfigs.save, {
    params,
    version,
    body: { ...settings, archive: { levels: CREATOR_LEVELS } },
  })
  await makeIndex(world, ARCHIVE, 'archive')
  await makeIndex(world, MEDIA, 'audio')
  const post = { title: 'Sumarsýning', text: 'Opið alla daga', draft: false, tags: [] }
  const { slug } = await ask(world, blog.save, {
    params: { ...params, postId: crypto.randomUUID() },
    version: 0,
    body: post,
  })
  return {
    archive: `/main/archive/${TENANT}/${ARCHIVE}`,
    unit: await firstOf(world, ARCHIVE),
    media: `/main/media/${TENANT}/${MEDIA}`,
    recording: await firstOf(world, MEDIA),
    article: `/main/news/${TENANT}/${slug}`,
  }
}
