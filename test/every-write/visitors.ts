import { setTimeout } from 'node:timers/promises'
import { folders } from '#contract/folders.ts'
import { VISITOR_FORM_MS } from '#contract/limits.ts'
import { REGION } from '#contract/public-limits.ts'
import { regions } from '#contract/regions.ts'
import { takedowns } from '#contract/takedowns.ts'
import { visitors } from '#contract/visitors.ts'
import { newComment } from './records.ts'
import { row } from './row.ts'
import { seenRecord } from './seen-record.ts'
import * as w from './world.ts'
import type { World } from './world.ts'

const inTenant = { tenantId: w.TENANT }

/** A request to take a comment off the site. */
const wanted = async (world: World) => ({
  params: inTenant,
  body: {
    target: { kind: 'comment' as const, id: (await newComment(world)).id },
    reason: 'person' as const,
    text: `${world.random.text(500)} ${world.count()}`,
    name: 'Jóna',
    email: 'jona@example.is',
  },
})
const takedown = async (world: World) => {
  const { receipt } = await w.ask(world, takedowns.request, await wanted(world))
  const { takedowns: found } = await w.ask(world, takedowns.list, {
    params: inTenant,
    query: { q: receipt },
  })
  return { ...inTenant, id: found[0]?.id ?? '' }
}

/** A picture has a most of marked people. */
const makeRoom = async (world: World, recordId: string) => {
  const params = { ...inTenant, recordId }
  const { regions: marked } = await w.ask(world, regions.ofRecord, { params })
  if (marked.length < REGION.ofRecord - 10) return
  for (const { id } of marked) await w.ask(world, regions.remove, { params: { ...inTenant, id } })
}
const PLACE = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
const newName = async (world: World) => {
  const { recordId } = await seenRecord(world)
  await makeRoom(world, recordId)
  return {
    params: inTenant,
    body: { recordId, person: `Jóna ${world.count()}`, isSelf: true, ...PLACE },
  }
}
const proposedName = async (world: World) => {
  const { receipt } = await w.ask(world, regions.propose, await newName(world))
  const { proposals } = await w.ask(world, regions.list, { params: inTenant, query: {} })
  return { ...inTenant, id: proposals.find((one) => one.receipt === receipt)?.id ?? '' }
}
/** A name by somebody who is no member, and so may be blocked. */
const visitorsName = async (world: World) => {
  const { body } = await newName(world)
  const cookie = await w.signedIn(world, await w.newPerson(world))
  const params = { ...inTenant, recordId: body.recordId }
  const { form } = await w.ask(world, visitors.form, { params, cookie })
  await setTimeout(VISITOR_FORM_MS.least)
  const call = { params: inTenant, body: { ...body, form }, cookie }
  const { receipt } = await w.ask(world, regions.propose, call)
  const { proposals } = await w.ask(world, regions.list, { params: inTenant, query: {} })
  return { ...inTenant, id: proposals.find((one) => one.receipt === receipt)?.id ?? '' }
}
const newRegion = async (world: World) => {
  const { body } = await newName(world)
  return {
    params: { ...inTenant, recordId: body.recordId },
    body: { person: `Jóna ${world.count()}`, ...PLACE },
  }
}
const region = async (world: World) => {
  const { id } = await w.ask(world, regions.create, await newRegion(world))
  return { ...inTenant, id }
}
const withConsent = async (world: World) => ({
  params: await region(world),
  body: { person: 'Jóna', scope: world.random.text(100) || 'Mynd' },
})

const newFolder = async (world: World) => {
  const { recordId } = await seenRecord(world)
  const body = { name: `Mappa ${world.count()}`, text: world.random.text(100) }
  return { params: inTenant, body: { ...body, recordId } }
}
/** A folder of the person that calls, and its record. */
const ownFolder = async (world: World) => {
  const call = await newFolder(world)
  const { code } = await w.ask(world, folders.create, call)
  return { params: { ...inTenant, code }, recordId: call.body.recordId }
}
const inOwnFolder = async (world: World) => {
  const { params, recordId } = await ownFolder(world)
  return { ...params, recordId }
}

/** Calls of requests to take things off the site, of people in pictures, and of folders. */
export const visitorRows = [
  row(takedowns.request, wanted),
  row(takedowns.review, async (world) => ({ params: await takedown(world) })),
  row(takedowns.decide, async (world) => ({
    params: await takedown(world),
    body: { isGranted: world.count() % 2 === 0, text: world.random.text(200) },
  })),
  row(takedowns.appeal, async (world) => {
    const params = await takedown(world)
    const body = { isGranted: false, text: 'Nei' }
    const { receipt } = await w.ask(world, takedowns.decide, { params, body })
    return { params: { ...inTenant, receipt }, body: { text: world.random.text(200) } }
  }),
  row(regions.propose, newName),
  row(regions.withdrawName, async (world) => {
    const { receipt } = await w.ask(world, regions.propose, await newName(world))
    return { params: { ...inTenant, receipt }, body: {} }
  }),
  row(regions.accept, async (world) => ({ params: await proposedName(world), body: {} })),
  row(regions.deny, async (world) => ({
    params: await proposedName(world),
    body: { reason: world.random.text(100) },
  })),
  row(regions.block, async (world) => ({
    params: await visitorsName(world),
    body: { reason: world.random.text(100) || 'x' },
  })),
  row(regions.create, newRegion),
  row(regions.save, async (world) => ({
    params: await region(world),
    body: { ...PLACE, person: `Önnur ${world.count()}`, isDead: world.count() % 2 === 0 },
  })),
  row(regions.remove, async (world) => ({ params: await region(world) })),
  row(regions.recordConsent, withConsent),
  row(regions.withdraw, async (world) => {
    const { consent } = await w.ask(world, regions.recordConsent, await withConsent(world))
    return { params: { ...inTenant, id: consent.id }, body: {} }
  }),
  row(folders.create, newFolder),
  row(folders.save, async (world) => ({
    params: (await ownFolder(world)).params,
    body: { name: `Önnur ${world.count()}`, text: world.random.text(100) },
  })),
  row(folders.add, async (world) => {
    const { params, recordId } = await ownFolder(world)
    await w.ask(world, folders.take, { params: { ...params, recordId }, body: {} })
    return { params, body: { recordId } }
  }),
  row(folders.annotate, async (world) => ({
    params: await inOwnFolder(world),
    body: { note: world.random.text(100) },
  })),
  row(folders.move, async (world) => ({
    params: await inOwnFolder(world),
    body: { direction: 'up' as const },
  })),
  row(folders.take, async (world) => ({ params: await inOwnFolder(world), body: {} })),
  row(folders.setFavourite, async (world) => {
    const { recordId } = await seenRecord(world)
    return { params: { ...inTenant, recordId }, body: { isFavourite: true } }
  }),
  row(folders.remove, async (world) => ({
    params: (await ownFolder(world)).params,
    body: {},
  })),
]
