import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { aliases } from '#contract/aliases.ts'
import { files } from '#contract/files.ts'
import { folders } from '#contract/folders.ts'
import { ACTIONS, indices } from '#contract/indices.ts'
import { indexFiles } from '#contract/index-files.ts'
import { filePairs } from '#contract/file-pairs.ts'
import { indexing } from '#contract/indexing.ts'
import { picks } from '#contract/picks.ts'
import { queues } from '#contract/queues.ts'
import { schedules } from '#contract/schedules.ts'
import { searches } from '#contract/searches.ts'
import { uploads } from '#contract/uploads.ts'
import { workers } from '#contract/workers.ts'
import { cronOf } from '#contract/cron.ts'
import { photograph } from '#server/indexing/testing.ts'
import { generate } from './generate.ts'
import { INDICES } from './open-world.ts'
import { rawRow, row } from './row.ts'
import { seenRecord } from './seen-record.ts'
import * as w from './world.ts'
import type { World } from './world.ts'

const inTenant = { tenantId: w.TENANT }
const inIndex = (id: string) => ({ ...inTenant, id })
const waiting = { tenantId: w.WAITING_TENANT, id: w.MAIN }

/** Generated fields of an index, without references. */
const indexFields = (world: World, directory: string) =>
  generate(indices.save.body, world.random, {
    name: `${world.random.text(150)} ${world.count()}`,
    directory,
    type: 'album',
    image_profile: undefined,
    include: ['**/*.jpg'],
    filters: [{ field: 'City', values: [world.random.text(100)] }],
  })

const newAlias = async (world: World) => {
  const body = { name: `Samheiti ${world.count()}`, indices: [{ id: w.MAIN }] }
  const { id } = await w.ask(world, aliases.create, { params: inTenant, body })
  const { version } = await w.ask(world, aliases.get, { params: inIndex(id) })
  return { params: inIndex(id), version }
}

/** A folder with one record. */
const pickedFolder = async (world: World) => {
  const { recordId } = await seenRecord(world)
  const body = { name: `Mappa ${world.count()}`, recordId }
  const { code } = await w.ask(world, folders.create, { params: inTenant, body })
  return { folder: code, recordId }
}
const pickedGallery = async (world: World) => {
  const { folder, recordId } = await pickedFolder(world)
  const body = { name: `Valið ${world.count()}`, folder }
  const { id } = await w.ask(world, picks.create, { params: inTenant, body })
  return { params: inIndex(id), recordId }
}

const aliasFields = (world: World) => ({
  type: 'album' as const,
  name: `${world.random.text(150)} ${world.count()}`,
  indices: [
    {
      id: w.MAIN,
      filters: [{ field: 'City', value: world.random.text(60), queryType: 'must_not' as const }],
    },
    { id: INDICES.files },
  ],
})

const scheduleFields = (world: World) => ({
  name: world.random.text(200),
  index: INDICES.runs,
  cron: cronOf({
    kind: 'weekly',
    day: world.random.below(7),
    hour: world.random.below(24),
    minute: world.random.below(60),
  }),
  action: world.random.of(['scan', 'thumbnails', 'cleanup'] as const),
  enabled: false,
})
const newSchedule = async (world: World) => {
  const { id, version } = await w.ask(world, schedules.create, {
    params: inTenant,
    body: scheduleFields(world),
  })
  return { params: inIndex(id), version }
}

const searchFields = (world: World) => ({
  name: `${world.random.text(60)} ${world.count()}`,
  search: `q=${world.random.text(100)}&sort=title`,
})
const newSearch = async (world: World) => {
  const params = inIndex(w.MAIN)
  const { id } = await w.ask(world, searches.create, { params, body: searchFields(world) })
  return { params: { ...params, searchId: id } }
}

/** A failed job: its file is not a picture. */
const failedJob = async (world: World) => {
  await w.runToEnd(world, INDICES.broken, 'force')
  const params = { type: 'indexing' as const, ...inTenant }
  const { jobs } = await w.ask(world, queues.list, { params, query: { state: 'failed' } })
  const job = jobs.find(({ indexId }) => indexId === INDICES.broken)
  return { params: { ...params, jobId: job?.id ?? '' } }
}

/** A file in the index, while no run is active. */
const indexedFile = async (world: World) => {
  const rel = await w.putPicture(world, INDICES.files)
  await w.runToEnd(world, INDICES.files)
  return rel
}

const TUS = { 'tus-resumable': '1.0.0' }
const encoded = (text: string) => Buffer.from(text).toString('base64')

/** The start of a resumable upload, and its bytes. */
const beginning = async (world: World) => {
  const bytes = await photograph({ ObjectName: world.random.text(60) }, world.count())
  const path = `í hlutum/mynd-${world.count()}.jpg`
  const metadata = `path ${encoded(path)},lastModified ${encoded(String(Date.now()))}`
  return {
    bytes,
    headers: { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  }
}

/** A started upload. */
const begun = async (world: World) => {
  const { bytes, headers } = await beginning(world)
  const answer = await w.sendCall(world, uploads.begin, {
    params: inIndex(INDICES.uploads),
    headers,
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return {
    params: {
      ...inIndex(INDICES.uploads),
      uploadId: answer.headers.location?.split('/').at(-1) ?? '',
    },
    bytes,
  }
}

/** Calls of indices, runs, uploads, schedules, aliases and saved searches. */
export const indexRows = [
  row(indices.create, async (world) => ({
    params: inTenant,
    body: indexFields(world, w.newDirectory(world)),
  })),
  row(indices.save, async (world) => {
    const params = inIndex((await w.newIndex(world)).id)
    const { version, directory } = await w.ask(world, indices.get, { params })
    return { params, version, body: indexFields(world, directory) }
  }),
  row(indices.remove, async (world) => {
    const { id, name } = await w.newIndex(world)
    return { params: inIndex(id), query: { name } }
  }),
  row(indices.restore, async (world) => {
    const { id, name } = await w.newIndex(world)
    await w.ask(world, indices.remove, { params: inIndex(id), query: { name } })
    return { params: inIndex(id), body: {} }
  }),

  row(indices.emptyBin, async (world) => {
    const { id, name } = await w.newIndex(world)
    await w.ask(world, indices.remove, { params: inIndex(id), query: { name } })
    return { params: inTenant, body: { ids: [id] } }
  }),
  row(files.makeFolder, async (world) => ({
    params: inTenant,
    body: { path: `${w.newDirectory(world)}/Ný mappa` },
  })),

  row(indexing.run, async (world) => {
    await w.idle(world, INDICES.runs)
    const action = world.random.of(ACTIONS.filter((one) => one !== 'cleanup'))
    return { params: inIndex(INDICES.runs), query: { action } }
  }),
  row(indexing.cleanup, async (world) => {
    const rel = await w.putPicture(world, INDICES.runs)
    await w.runToEnd(world, INDICES.runs)
    rmSync(join(world.libraryDir, w.TENANT, INDICES.runs, rel))
    return { params: inIndex(INDICES.runs), body: { confirmed: true } }
  }),
  row(indexing.cancel, async (world) => {
    const { runs } = await w.ask(world, indexing.runs, { params: waiting, query: { size: 1 } })
    if (runs[0]?.ended !== null)
      await w.ask(world, indexing.run, { params: waiting, query: { action: 'force' } })
    return { params: waiting }
  }),
  row(indexing.resetCounter, async (world) => {
    await w.idle(world, INDICES.runs)
    return { params: inIndex(INDICES.runs) }
  }),

  row(filePairs.decidePairs, async (world) => {
    const rel = await w.putPicture(world, INDICES.runs)
    await w.runToEnd(world, INDICES.runs)
    // The same picture twice under new names: only a person can tell which one was the record.
    const bytes = readFileSync(join(world.libraryDir, w.TENANT, INDICES.runs, rel))
    for (const copy of ['a', 'b'])
      w.putFile(world, INDICES.runs, `afrit-${copy}/${world.count()}.jpg`, bytes)
    rmSync(join(world.libraryDir, w.TENANT, INDICES.runs, rel))
    await w.runToEnd(world, INDICES.runs)
    const { runs } = await w.ask(world, indexing.runs, {
      params: inIndex(INDICES.runs),
      query: { size: 1 },
    })
    const params = { ...inIndex(INDICES.runs), runId: runs[0]?.id ?? '' }
    const { pairs } = await w.ask(world, filePairs.pairs, { params, query: {} })
    return {
      params,
      body: {
        decisions: [{ id: pairs[0]?.id ?? '', choice: world.random.of(['same', 'new'] as const) }],
      },
    }
  }),

  row(indexFiles.index, async (world) => {
    await w.idle(world, INDICES.files)
    return {
      params: inIndex(INDICES.files),
      body: { rels: [await w.putPicture(world, INDICES.files)] },
    }
  }),
  row(indexFiles.remove, async (world) => ({
    params: inIndex(INDICES.files),
    body: { rels: [await indexedFile(world)] },
  })),

  rawRow(uploads.send, async (world) => {
    const form = new FormData()
    const bytes = await photograph({ ObjectName: world.random.text(60) }, world.count())
    const path = `sent/mynd-${world.count()}.jpg`
    form.append('path', path)
    form.append('lastModified', String(Date.now()))
    form.append('file', new Blob([new Uint8Array(bytes)]), path)
    return { params: inIndex(INDICES.uploads), form }
  }),
  rawRow(uploads.begin, async (world) => ({
    params: inIndex(INDICES.uploads),
    headers: (await beginning(world)).headers,
  })),
  rawRow(uploads.look, async (world) => ({ params: (await begun(world)).params, headers: TUS })),
  rawRow(uploads.append, async (world) => {
    const { params, bytes } = await begun(world)
    const payload = bytes.subarray(0, world.random.of([bytes.length, bytes.length >> 1]))
    return {
      params,
      payload,
      headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    }
  }),
  rawRow(uploads.discard, async (world) => ({ params: (await begun(world)).params, headers: TUS })),

  row(aliases.create, async (world) => ({
    params: inTenant,
    // Without an id each call would create another alias.
    body: generate(aliases.create.body, world.random, { ...aliasFields(world), id: undefined }),
  })),
  row(aliases.save, async (world) => ({
    ...(await newAlias(world)),
    body: generate(aliases.save.body, world.random, aliasFields(world)),
  })),
  row(aliases.remove, async (world) => ({ params: (await newAlias(world)).params })),
  row(picks.create, async (world) => {
    const { folder } = await pickedFolder(world)
    const body = generate(picks.create.body, world.random, { folder, id: undefined })
    return { params: inTenant, body: { ...body, name: `Valið ${world.count()}` } }
  }),
  row(picks.add, async (world) => {
    const { params, recordId } = await pickedGallery(world)
    await w.ask(world, picks.remove, { params, body: { ids: [recordId] } })
    return { params, body: { ids: [recordId] } }
  }),
  row(picks.remove, async (world) => {
    const { params, recordId } = await pickedGallery(world)
    return { params, body: { ids: [recordId] } }
  }),
  row(picks.move, async (world) => {
    const { params, recordId } = await pickedGallery(world)
    const { params: other } = await w.anyRecord(world)
    await w.ask(world, picks.add, { params, body: { ids: [other.recordId] } })
    return { params, body: { recordId, placeOf: other.recordId } }
  }),
  row(schedules.create, async (world) => ({ params: inTenant, body: scheduleFields(world) })),
  row(schedules.save, async (world) => ({
    ...(await newSchedule(world)),
    body: scheduleFields(world),
  })),
  row(schedules.remove, async (world) => ({ params: (await newSchedule(world)).params })),
  row(searches.create, async (world) => ({ params: inIndex(w.MAIN), body: searchFields(world) })),
  row(searches.save, async (world) => ({ ...(await newSearch(world)), body: searchFields(world) })),
  row(searches.remove, newSearch),

  row(queues.remove, failedJob),
  row(queues.retry, failedJob),
  row(workers.save, async (world) => {
    const params = { id: w.SILENT_WORKER }
    const { version, config } = await w.ask(world, workers.get, { params })
    return {
      params,
      version,
      body: {
        ...generate(workers.save.body, world.random, { tenants: [w.WAITING_TENANT] }),
        parallel: config.parallel === 2 ? 3 : 2,
      },
    }
  }),
  row(workers.action, async () => ({
    params: { id: w.SILENT_WORKER },
    body: { action: 'release' as const },
  })),
]
