import { assets } from '#contract/assets.ts'
import { attributeId, attributes } from '#contract/attributes.ts'
import { backups } from '#contract/backup.ts'
import { blog } from '#contract/blog.ts'
import { debugExif } from '#contract/debug-exif.ts'
import { imageProfiles } from '#contract/image-profiles.ts'
import { siteConfigs } from '#contract/site-config.ts'
import { siteAddresses } from '#contract/site-addresses.ts'
import { sites } from '#contract/sites.ts'
import { testPicture } from '#server/images/testing.ts'
import { photograph } from '#server/indexing/testing.ts'
import { generate } from './generate.ts'
import { rawRow, row } from './row.ts'
import { ask, MAIN, sendCall, TENANT, until, type World } from './world.ts'

const inTenant = { tenantId: TENANT }

const formOf = (name: string, bytes: Buffer) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}
const png = (world: World) =>
  testPicture(20 + (world.count() % 100), 20)
    .png()
    .toBuffer()
const pdf = (world: World) =>
  Buffer.from(`%PDF-1.4\n${world.random.text(900)} ${world.count()}\n%%EOF\n`)

const newAsset = async (world: World) => {
  const { status, body, text } = await sendCall(world, assets.upload, {
    params: inTenant,
    form: formOf('mynd.png', await png(world)),
  })
  if (status !== 200) throw new Error(text)
  return (body as [{ id: string; uri: string }])[0]
}

const postFields = (world: World) => ({
  title: world.random.text(200),
  text: `# ${world.random.text(5000)}\n\n${world.random.text(5000)}`,
  draft: world.random.next() < 0.5,
  tags: [`merki-${world.random.below(5)}`],
})
const newPost = async (world: World) => {
  const params = { ...inTenant, postId: crypto.randomUUID() }
  const { version } = await ask(world, blog.save, { params, version: 0, body: postFields(world) })
  return { params, version }
}

const profileFields = (world: World) => ({
  name: `${world.random.text(60)} ${world.count()}`,
  watermark: null,
  profiles: {
    [`staerd-${world.random.below(5)}`]: {
      maxsize: 100 + world.random.below(400),
      quality: 70,
      types: ['webp' as const],
    },
  },
})
const newProfile = async (world: World) => {
  const { id, version } = await ask(world, imageProfiles.create, {
    params: inTenant,
    body: profileFields(world),
  })
  return { params: { ...inTenant, id }, version }
}

/** Waits until no backup or drill is active: one of each kind can wait at a time. */
const noBackup = (world: World) =>
  until('backup', async () => {
    const { runs } = await ask(world, backups.list, {})
    return runs.every(({ ended }) => ended !== null)
  })

/** Calls of posts, assets, attributes, settings and backups. */
export const siteRows = [
  row(blog.save, async (world) => {
    const at =
      world.random.next() < 0.5
        ? await newPost(world)
        : { params: { ...inTenant, postId: crypto.randomUUID() }, version: 0 }
    return { ...at, body: { ...postFields(world), sitting: crypto.randomUUID() } }
  }),
  row(blog.remove, async (world) => ({ params: (await newPost(world)).params })),
  row(blog.undelete, async (world) => {
    const { params } = await newPost(world)
    await ask(world, blog.remove, { params })
    return { params }
  }),
  row(blog.setAside, async (world) => ({
    params: (await newPost(world)).params,
    body: postFields(world),
  })),

  row(siteConfigs.save, async (world) => {
    const { version } = await ask(world, siteConfigs.get, { params: inTenant })
    const search = {
      stopWords: ['og', `eða${'abcd'[world.random.below(4)]}`],
      synonyms: [['hestur', 'fákur', 'jór']],
    }
    return {
      params: inTenant,
      version,
      body: generate(siteConfigs.save.body, world.random, {
        search,
        albums: { sort: world.random.of(['title', '-date'] as const) },
      }),
    }
  }),

  row(sites.saveSettings, async (world) => {
    const { version } = await ask(world, sites.settings, { params: inTenant })
    return {
      params: inTenant,
      version,
      body: generate(sites.saveSettings.body, world.random, {
        // Visitors' calls of other rows need it.
        public: true,
        collections: [MAIN],
        contact: { email: 'safn@safn.is', phone: '462 1234', url: 'https://safn.is/' },
      }),
    }
  }),

  row(siteAddresses.saveHosts, async (world) => ({
    params: inTenant,
    version: (await ask(world, siteAddresses.hosts, { params: inTenant })).version,
    body: { hosts: [`s${world.count()}.safn.is`] },
  })),
  row(siteAddresses.addRedirect, async (world) => ({
    params: inTenant,
    body: { path: `/gamalt-${world.count()}.html`, target: '/main/safn' },
  })),
  row(siteAddresses.removeRedirects, async (world) => ({
    params: inTenant,
    body: { paths: [`/gamalt-${world.count()}.html`] },
  })),
  row(siteAddresses.importRedirects, async (world) => ({
    params: inTenant,
    body: { text: `/gamalt-${world.count()}.html;/main/safn` },
  })),

  rawRow(assets.upload, async (world) => ({
    params: inTenant,
    form:
      world.random.next() < 0.5
        ? formOf(`${world.random.text(60)}.pdf`, pdf(world))
        : formOf('mynd.png', await png(world)),
  })),
  rawRow(assets.uploadImage, async (world) => ({
    params: inTenant,
    query: { maxsize: 100, type: world.random.of(['jpg', 'png', 'webp']) },
    form: formOf('mynd.png', await png(world)),
  })),
  row(assets.remove, async (world) => ({
    params: { ...inTenant, assetId: (await newAsset(world)).id },
  })),
  row(attributes.save, async (world) => ({
    params: { ...inTenant, id: attributeId('Source', world.random.text(60)) },
    body: {
      image: world.random.next() < 0.5 ? null : (await newAsset(world)).uri,
      text: { is: world.random.text(60), en: '' },
    },
  })),
  row(imageProfiles.create, async (world) => ({ params: inTenant, body: profileFields(world) })),
  row(imageProfiles.save, async (world) => ({
    ...(await newProfile(world)),
    body: profileFields(world),
  })),
  row(imageProfiles.remove, async (world) => ({ params: (await newProfile(world)).params })),
  rawRow(debugExif.read, async (world) => ({
    form: formOf('mynd.jpg', await photograph({ ObjectName: world.random.text(60) })),
  })),

  row(backups.start, async (world) => {
    await noBackup(world)
    return { body: { kind: 'backup' as const } }
  }),
  row(backups.saveSetting, async (world) => {
    const { setting } = await ask(world, backups.list, {})
    const { version, ...values } = setting
    // Another number than the current one.
    const keep = 2 + ((values.keep - 1 + world.random.below(19)) % 20)
    return { version, body: { ...values, keep } }
  }),
]
