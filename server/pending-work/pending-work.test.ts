import { expect, test } from 'vitest'
import { comments } from '#contract/comments.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import { pendingWork } from '#contract/pending-work.ts'
import { regions } from '#contract/regions.ts'
import { takedowns } from '#contract/takedowns.ts'
import {
  account,
  crowdsourceWorld,
  member,
  reviewer,
  tenantId,
} from '#server/crowdsource/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { openedForm } from '#server/visitors/testing.ts'

const { call, fill, idOf, owner, put } = await crowdsourceWorld()
await fill()

const counts = async (viewer: Viewer | undefined) =>
  (await call(viewer, pendingWork.counts, { params: { tenantId } })).body

test('suggestions, unread comments and open requests are counted for staff', async () => {
  await put('Fyrri')
  await put('Seinni')
  expect(await counts(reviewer)).toEqual({ suggestions: 0, comments: 0, takedowns: 0, names: 0 })
  for (const title of ['Fyrri', 'Seinni']) {
    const recordId = idOf(title)
    await call(member, crowdsource.propose, {
      params: { tenantId, indexId: 'opid', documentId: recordId },
      body: { values: { City: `Vík ${title}` } },
    })
    await call(account, comments.write, {
      params: { tenantId, recordId },
      body: { text: `Hvar er ${title}?`, form: await openedForm(owner, { tenantId, recordId }) },
    })
  }
  await call(account, takedowns.request, {
    params: { tenantId },
    body: {
      target: { kind: 'records', ids: [idOf('Fyrri')] },
      reason: 'child',
      text: 'Þetta er barnið mitt',
      name: 'Sigríður',
      email: 'sigridur@example.is',
      form: await openedForm(owner, { tenantId, recordId: idOf('Fyrri') }),
    },
  })
  await put('Seinni', { width: 600, height: 400 })
  await call(account, regions.propose, {
    params: { tenantId },
    body: {
      recordId: idOf('Seinni'),
      person: 'Jóna',
      x: 0,
      y: 0,
      width: 1,
      height: 1,
      form: await openedForm(owner, { tenantId, recordId: idOf('Seinni') }),
    },
  })
  expect(await counts(reviewer)).toEqual({ suggestions: 2, comments: 2, takedowns: 1, names: 1 })
  // A person who may not hide records decides no requests, and does not see what is hidden.
  expect(await counts(member)).toMatchObject({ takedowns: null, names: null })
  expect((await call(account, pendingWork.counts, { params: { tenantId } })).status).toBe(403)
  await call(reviewer, comments.readAll, { params: { tenantId } })
  expect(await counts(reviewer)).toEqual({ suggestions: 2, comments: 0, takedowns: 1, names: 1 })
})

test('suggestions of an index in the bin wait for nobody, as in their queue', async () => {
  expect((await counts(reviewer)).suggestions).toBe(2)
  await owner(`update tenant_index set deleted_at = now() where id = 'opid'`)
  expect((await counts(reviewer)).suggestions).toBe(0)
  const queue = await call(reviewer, crowdsource.queue, {
    params: { tenantId },
    query: { state: 'waiting' },
  })
  expect(queue.body.total).toBe(0)
})
