import { setTimeout } from 'node:timers/promises'
import { VISITOR_FORM_MS } from '#contract/limits.ts'
import { bulks } from '#contract/bulk.ts'
import { comments } from '#contract/comments.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import { fixity } from '#contract/fixity.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { restrictions } from '#contract/restrictions.ts'
import { sidecars } from '#contract/sidecars.ts'
import { visitors } from '#contract/visitors.ts'
import { photograph } from '#server/indexing/testing.ts'
import { INDICES } from './open-world.ts'
import { row } from './row.ts'
import { seenRecord } from './seen-record.ts'
import * as w from './world.ts'
import type { World } from './world.ts'

const inTenant = { tenantId: w.TENANT }

const editedValues = ({ random }: World) => ({
  [random.of(['City', 'Headline', 'Credit', 'Source'])]: random.text(100),
  CaptionAbstract: random.text(2000),
  Keywords: [random.text(40), `orð ${random.text(30)}`],
  date: random.of(['um 1912', '1930-05-17', 'fyrir 1900', '1940-1945']),
})

/**
 * Edits a record and returns its current state. Tries again if a run or a bulk action changed it
 * meanwhile.
 */
const editedRecord = async (world: World) =>
  w.until('edit of a record', async () => {
    const { params, version } = await w.anyRecord(world)
    const { status, body, text } = await w.sendCall(world, recordEdits.save, {
      params,
      version,
      body: { values: editedValues(world) },
    })
    if (status === 409) return undefined
    if (status >= 400) throw new Error(`${recordEdits.save.name}: ${status} ${text}`)
    return { params, version: (body as { version: number }).version }
  })

/** A suggestion that staff enter for somebody else. */
const proposed = async (world: World) => {
  const { params: of } = await w.anyRecord(world)
  const place = { ...inTenant, indexId: of.id, documentId: of.recordId }
  const body = {
    values: { Headline: `${world.random.text(60)} ${world.count()}` },
    onBehalf: true,
    name: `Nafn ${world.count()}`,
  }
  const { id } = await w.ask(world, crowdsource.propose, { params: place, body })
  return { params: { ...place, id } }
}
const decided = async (world: World) => {
  const { params } = await proposed(world)
  await w.ask(world, crowdsource.accept, { params, body: {} })
  return { params }
}

const written = async (world: World) => {
  const { params: of } = await w.anyRecord(world)
  const params = { ...inTenant, recordId: of.recordId }
  return { params, body: { text: `${world.random.text(1500)} ${world.count()}` } }
}
/** The place of a new comment. */
export const newComment = async (world: World) => ({
  ...inTenant,
  id: (await w.ask(world, comments.write, await written(world))).id,
})

/** The number of a comment of the person that calls. */
const ownComment = async (world: World) => ({
  ...inTenant,
  receipt: (await w.ask(world, comments.write, await written(world))).receipt,
})

/** A comment of a visitor who fills in the honeypot field. */
const heldComment = async (world: World) => {
  const { recordId } = await seenRecord(world)
  const params = { ...inTenant, recordId }
  const { body } = await written(world)
  const cookie = await w.signedIn(world, await w.newPerson(world))
  const { form } = await w.ask(world, visitors.form, { params, cookie })
  const { id } = await w.ask(world, comments.write, {
    params,
    cookie,
    body: { ...body, form, website: 'x' },
  })
  return { ...inTenant, id }
}

/** A contributor who is no member, and so may be blocked. */
const visitingContributor = async (world: World) => {
  const of = await seenRecord(world)
  const params = { ...inTenant, indexId: of.id, documentId: of.recordId }
  const cookie = await w.signedIn(world, await w.newPerson(world))
  const { form } = await w.ask(world, visitors.form, {
    params: { ...inTenant, recordId: of.recordId },
    cookie,
  })
  await setTimeout(VISITOR_FORM_MS.least)
  const body = { values: { Headline: `${world.random.text(40)} ${world.count()}` }, form }
  const { id } = await w.ask(world, crowdsource.propose, { params, body, cookie })
  const { author } = await w.ask(world, crowdsource.get, { params: { ...params, id } })
  return author?.contributorId ?? ''
}

/** A bulk action on some records. */
const bulkAction = async (world: World) => {
  const ids = world.random.shuffled(await w.recordsOf(world)).slice(0, 3)
  const actions = [
    { action: 'hide' as const, reason: world.random.text(200) },
    { action: 'show' as const },
    { action: 'reindex' as const },
    {
      action: 'restrict' as const,
      restriction: { rule: 'decision' as const, covers: 'files' as const, until: null },
    },
    { action: 'lift' as const },
    {
      action: 'edit' as const,
      change: { how: 'set' as const, field: 'Credit', value: world.random.text(200) },
    },
  ]
  return { params: { ...inTenant, ids: w.MAIN }, body: { ...world.random.of(actions), ids } }
}
const editMany = async (world: World) => {
  const ids = world.random.shuffled(await w.recordsOf(world)).slice(0, 3)
  const change = { how: 'set' as const, field: 'Source', value: `Gefandi ${world.count()}` }
  const { id } = await w.ask(world, bulks.start, {
    params: { ...inTenant, ids: w.MAIN },
    body: { action: 'edit', change, ids },
  })
  const params = { ...inTenant, bulkId: id }
  await w.until(
    'bulk action',
    async () => (await w.ask(world, bulks.get, { params })).ended !== null,
  )
  return { params }
}
const waitingBulk = async (world: World) => {
  const place = { tenantId: w.WAITING_TENANT, ids: w.MAIN }
  const { hits } = await w.ask(world, records.search, { params: place, body: {} })
  const ids = hits.hits.map(({ _id }) => _id)
  const { id } = await w.ask(world, bulks.start, {
    params: place,
    body: { action: 'hide', reason: `Bíður ${world.count()}`, ids },
  })
  return { params: { tenantId: w.WAITING_TENANT, bulkId: id } }
}

/** An original whose contents changed after a fixity round. */
const changedOriginal = async (world: World) => {
  const files = () =>
    world.owner<{ id: string; rel: string }>(`
      select file_id as id, rel
      from fixity_file x
      join indexed_file f
        on f.tenant_id = x.tenant_id and f.index_id = x.index_id and f.id = x.file_id
      where x.tenant_id = '${w.TENANT}' and x.index_id = '${INDICES.fixity}'
      order by rel`)
  if ((await files()).length === 0) await w.ask(world, fixity.start, { params: inTenant })
  const { id, rel } = await w.until('round of originals', async () =>
    world.random.of(await files()),
  )
  const bytes = await photograph({ ObjectName: `Önnur mynd ${world.count()}` }, world.count())
  w.putFile(world, INDICES.fixity, rel, bytes, w.TENANT, new Date(Date.now() - 60_000))
  return { params: { ...inTenant, id: INDICES.fixity, fileId: id } }
}

/** A changed original that a round has found. */
const faultyOriginal = async (world: World) => {
  const { params } = await changedOriginal(world)
  const { state } = await w.ask(world, fixity.again, { params })
  if (state !== 'changed') throw new Error(`the original is ${state}`)
  return { params }
}

/** Calls of records, suggestions, comments and originals. */
export const recordRows = [
  row(recordEdits.save, async (world) => ({
    ...(await w.anyRecord(world)),
    body: { values: editedValues(world), note: world.random.text(500) },
  })),
  row(recordEdits.hide, async (world) => ({
    params: (await w.anyRecord(world)).params,
    body: { reason: world.random.text(300) },
  })),
  row(recordEdits.show, async (world) => {
    const { params } = await w.anyRecord(world)
    await w.ask(world, recordEdits.hide, { params, body: { reason: 'Um stund' } })
    return { params }
  }),
  row(restrictions.save, async (world) => ({
    params: (await w.anyRecord(world)).params,
    body: {
      rule: 'agreement' as const,
      covers: 'files' as const,
      basis: world.random.text(300),
    },
  })),
  row(restrictions.redact, async (world) => ({
    params: (await w.anyRecord(world)).params,
    body: { parts: [], noindex: true },
  })),
  row(restrictions.lift, async (world) => {
    const { params } = await w.anyRecord(world)
    const body = { rule: 'decision', covers: 'files' } as const
    await w.ask(world, restrictions.save, { params, body })
    return { params }
  }),
  row(recordEdits.undo, editedRecord),
  row(recordEdits.restoreVersion, async (world) => {
    const { params, version } = await editedRecord(world)
    return { params: { ...params, number: '0' }, version }
  }),
  row(recordEdits.reindex, async (world) => ({ params: (await w.anyRecord(world)).params })),
  row(recordEdits.remove, async (world) => ({ params: (await w.anyRecord(world)).params })),
  row(recordEdits.restore, async (world) => {
    const { params } = await w.anyRecord(world)
    await w.ask(world, recordEdits.remove, { params })
    return { params }
  }),

  row(bulks.start, bulkAction),
  row(bulks.cancel, waitingBulk),
  row(bulks.undo, editMany),
  row(sidecars.retry, async () => ({ params: { ...inTenant, id: w.MAIN } })),

  row(crowdsource.propose, async (world) => {
    const { params } = await proposed(world)
    const { id: _, ...place } = params
    return {
      params: place,
      body: { values: { City: world.random.text(60) }, note: world.random.text(900) },
    }
  }),
  row(crowdsource.accept, async (world) => ({ ...(await proposed(world)), body: {} })),
  row(crowdsource.deny, async (world) => ({
    ...(await proposed(world)),
    body: { reason: world.random.text(900) },
  })),
  row(crowdsource.undo, decided),
  row(crowdsource.remove, proposed),
  row(crowdsource.withdraw, async (world) => {
    const { params: of } = await w.anyRecord(world)
    const place = { ...inTenant, indexId: of.id, documentId: of.recordId }
    const body = { values: { Headline: `${world.random.text(60)} ${world.count()}` } }
    const { receipt } = await w.ask(world, crowdsource.propose, { params: place, body })
    return { params: { ...inTenant, receipt }, body: {} }
  }),
  row(crowdsource.takeBack, async (world) => {
    const { params } = await proposed(world)
    const { author } = await w.ask(world, crowdsource.get, { params })
    return {
      params: { ...inTenant, contributorId: author?.contributorId ?? '' },
      body: { reason: world.random.text(300) },
    }
  }),

  row(comments.write, written),
  row(comments.readAll, async (world) => {
    await newComment(world)
    return { params: inTenant }
  }),
  row(comments.read, async (world) => ({ params: await newComment(world), body: { read: true } })),
  row(comments.release, async (world) => ({ params: await heldComment(world) })),
  row(comments.hold, async (world) => ({ params: await newComment(world) })),
  row(comments.remove, async (world) => ({ params: await newComment(world) })),
  row(comments.block, async (world) => ({
    params: { ...inTenant, id: (await heldComment(world)).id },
    body: { reason: world.random.text(50) },
  })),
  row(visitors.unblock, async (world) => {
    const { id } = await heldComment(world)
    await w.ask(world, comments.block, { params: { ...inTenant, id }, body: { reason: 'x' } })
    const [blocked] = await w.ask(world, visitors.blocked, { params: inTenant })
    return { params: { ...inTenant, id: blocked?.id ?? '' } }
  }),
  row(crowdsource.block, async (world) => ({
    params: { ...inTenant, contributorId: await visitingContributor(world) },
    body: { reason: world.random.text(50) },
  })),
  row(comments.answer, async (world) => ({
    params: await newComment(world),
    body: { answer: world.random.text(200) },
  })),
  row(comments.report, async (world) => ({
    params: await newComment(world),
    body: { reason: world.random.text(200) },
  })),
  row(comments.change, async (world) => ({
    params: await ownComment(world),
    body: { text: `${world.random.text(100)} ${world.count()}` },
  })),
  row(comments.withdraw, async (world) => ({ params: await ownComment(world), body: {} })),

  row(fixity.start, async () => ({ params: inTenant })),
  row(fixity.again, changedOriginal),
  row(fixity.accept, faultyOriginal),
]
