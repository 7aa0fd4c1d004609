import { beforeAll, expect, test, vi } from 'vitest'
import { comments, wholeOnes } from '#contract/comments.ts'
import { REPORTS_HOLD } from '#contract/public-limits.ts'
import { publicRecords } from '#contract/public-records.ts'
import { allRoutes } from '#server/app.ts'
import { account, crowdsourceWorld, reviewer, tenantId } from '#server/crowdsource/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import { randomId } from '#server/kit/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { siteProcess } from '#server/pages/testing.ts'
import { openedForm } from '#server/visitors/testing.ts'

const { call, database, fill, idOf, owner, put } = await crowdsourceWorld()
const folders = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const get = await siteProcess(database, allRoutes({ database, hub: silentHub(), config: folders }))
const REDRAWN = { timeout: 5000 }

beforeAll(async () => {
  await fill()
  await put('Skip')
}, 120_000)

const ticket = (title = 'Skip') => openedForm(owner, { tenantId, recordId: idOf(title) })
const write = async (text: string, viewer?: Viewer) => {
  const { body } = await call(viewer, comments.write, {
    params: { tenantId, recordId: idOf('Skip') },
    body: { text, name: 'Þorgerður', email: 'th@example.is', form: await ticket() },
  })
  return body
}
const shown = async () =>
  (
    await call(undefined, publicRecords.get, { params: { recordId: idOf('Skip') }, body: {} })
  ).body.comments.map(({ text }) => text)
const ofStaff = async (id: string) =>
  wholeOnes(
    (await call(reviewer, comments.get, { params: { tenantId, id }, query: {} })).body.comments,
  )[0]
const report = async (id: string, viewer: Viewer | undefined, more = {}) =>
  call(viewer, comments.report, {
    params: { tenantId, id },
    body: { reason: 'Meiðandi orð', form: await ticket(), ...more },
  })
const reader = (): Viewer => ({ ...account, id: randomId() })

test('a writer without an account corrects and withdraws a comment by its secret, nobody else', async () => {
  const { receipt, token, id } = await write('Afi var á þessu skipi')
  const params = { tenantId, receipt }
  const own = await call(undefined, comments.sent, { params, query: { token: token ?? '' } })
  expect(own.body).toMatchObject({ text: 'Afi var á þessu skipi', receipt })
  for (const other of [undefined, 'x', 'x'.repeat(43)])
    for (const viewer of [undefined, account, reviewer]) {
      const body = { token: other }
      expect((await call(viewer, comments.sent, { params, query: body })).status).toBe(404)
      const changed = await call(viewer, comments.change, {
        params,
        body: { ...body, text: 'Annað' },
      })
      expect(changed.status).toBe(404)
      expect((await call(viewer, comments.withdraw, { params, body })).status).toBe(404)
    }
  await call(reviewer, comments.read, { params: { tenantId, id }, body: { read: true } })
  const body = { text: 'Langafi var á þessu skipi', token: token ?? '' }
  const changed = await call(undefined, comments.change, { params, body })
  expect(changed.body.edited).not.toBeNull()
  expect(await ofStaff(id)).toMatchObject({ text: body.text, _read: false })
  expect(await shown()).toContain(body.text)
  const gone = await call(undefined, comments.withdraw, { params, body: { token: token ?? '' } })
  expect(gone.body).toEqual({ id: idOf('Skip') })
  expect(await shown()).not.toContain(body.text)
})

test('a comment of an account belongs to it, and needs no secret', async () => {
  const viewer = reader()
  const { receipt, token } = await write('Þetta er Gullfoss', viewer)
  expect(token).toBeNull()
  const params = { tenantId, receipt }
  expect((await call(viewer, comments.sent, { params, query: {} })).status).toBe(200)
  expect((await call(reader(), comments.sent, { params, query: {} })).status).toBe(404)
})

test('a correction that brings a link is held back', async () => {
  const { id, receipt, token } = await write('Falleg mynd af skipi')
  const text = 'Sjá https://example.com'
  await call(undefined, comments.change, {
    params: { tenantId, receipt },
    body: { text, token: token ?? '' },
  })
  expect((await ofStaff(id))?.held).toEqual(['links'])
  expect(await shown()).not.toContain(text)
})

test('a correction with the hidden field filled in is held back, and sets the licence', async () => {
  const { id, receipt, token } = await write('Fallegt skip')
  const correct = (more: object) =>
    call(undefined, comments.change, {
      params: { tenantId, receipt },
      body: { text: 'Fallegt gamalt skip', token: token ?? '', ...more },
    })
  expect((await correct({ licence: true })).body.licence).toBe(true)
  // A correction that says nothing of the licence leaves it.
  await correct({})
  expect(await ofStaff(id)).toMatchObject({ licence: true, held: [] })
  expect((await correct({ licence: false, website: 'x' })).status).toBe(200)
  expect(await ofStaff(id)).toMatchObject({ licence: false, held: ['trap'] })
  expect(await shown()).not.toContain('Fallegt gamalt skip')
})

test('staff answer below a comment, for visitors without their name, and take the answer down', async () => {
  const { id } = await write('Hvaða ár er þetta?', reader())
  const answer = async (text: string) =>
    (await call(reviewer, comments.answer, { params: { tenantId, id }, body: { answer: text } }))
      .body
  expect(await answer('Sennilega 1915.')).toMatchObject({
    answer: { text: 'Sennilega 1915.', by: reviewer.name },
  })
  const path = `/main/r/${idOf('Skip')}`
  await vi.waitFor(async () => {
    const { html } = await get(path)
    expect(html).toContain('Svar safnsins')
    expect(html).toContain('Sennilega 1915.')
    for (const secret of [reviewer.name, 'th@example.is']) expect(html).not.toContain(secret)
  }, REDRAWN)
  expect((await answer('')).answer).toBeNull()
  await vi.waitFor(
    async () => expect((await get(path)).html).not.toContain('Sennilega 1915.'),
    REDRAWN,
  )
  const visitor = await call(account, comments.answer, {
    params: { tenantId, id },
    body: { answer: 'Nei' },
  })
  expect(visitor.status).toBe(403)
})

test('reports of several readers hold a comment back until staff publish it again', async () => {
  const { id } = await write('Orð sem særa', reader())
  await call(reviewer, comments.read, { params: { tenantId, id }, body: { read: true } })
  const same = reader()
  for (let n = 0; n < REPORTS_HOLD; n++) expect((await report(id, same)).status).not.toBe(500)
  expect(await ofStaff(id)).toMatchObject({ _read: false, held: [], reports: [{}] })
  expect(await shown()).toContain('Orð sem særa')
  for (let n = 1; n < REPORTS_HOLD; n++) expect((await report(id, reader())).status).toBe(204)
  expect((await ofStaff(id))?.held).toEqual(['reported'])
  expect(await shown()).not.toContain('Orð sem særa')
  await call(reviewer, comments.release, { params: { tenantId, id } })
  expect(await ofStaff(id)).toMatchObject({ held: [], reports: [] })
  expect(await shown()).toContain('Orð sem særa')
  // The same readers have been heard.
  await report(id, same)
  expect((await ofStaff(id))?.reports).toEqual([])
})

test('a program that fills in the hidden field reports nothing, and no comment that is not shown', async () => {
  const { id } = await write('Skip við bryggju', reader())
  expect((await report(id, reader(), { website: 'x' })).status).toBe(204)
  expect((await ofStaff(id))?.reports).toEqual([])
  expect((await report(randomId(), reader())).status).toBe(404)
})

test('a comment is written, corrected, withdrawn and reported by plain forms', async () => {
  const record = `/main/r/${idOf('Skip')}`
  // A visitor of another network than those above.
  const from = { 'x-forwarded-for': '198.51.100.7' }
  const fields = { tenantId, form: await ticket(), text: 'Þetta er Esja', name: 'Jón' }
  const refused = await get.post(`${record}/comment`, { ...fields, text: '' }, from)
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('Athugasemdin fór ekki')
  const sent = await get.post(`${record}/comment`, fields, from)
  const address = String(sent.headers.location)
  expect(address).toMatch(/^\/main\/crowdsource\/safn\/comment\/U-\d{4}-\d{4}\?key=[\w-]{43}$/)
  const [path = '', key = ''] = address.split('?key=')
  const thanks = (await get(address)).html
  expect(thanks).toContain('Takk fyrir athugasemdina')
  for (const part of ['name="website"', 'name="licence"', 'Um gögnin'])
    expect(thanks).toContain(part)
  expect((await get(path)).status).toBe(404)
  const saved = await get.post(address, { key, text: 'Þetta er gamla Esja' })
  expect([saved.status, saved.headers.location]).toEqual([303, `${address}&saved=yes`])
  expect((await get(address)).html).not.toMatch(/name="licence" checked/)
  await get.post(address, { key, text: 'Þetta er gamla Esja', licence: 'on' })
  expect((await get(address)).html).toMatch(/name="licence" checked/)
  await vi.waitFor(
    async () => expect((await get(record)).html).toContain('Þetta er gamla Esja'),
    REDRAWN,
  )
  const { html } = await get(record)
  const reportPath = /href="([^"]*\/report)"/.exec(html)?.[1] ?? ''
  const reported = await get.post(reportPath, {
    tenantId,
    form: await ticket(),
    reason: 'Rangt skip',
  })
  expect(reported.status).toBe(303)
  expect((await get(String(reported.headers.location))).html).toContain('Starfsfólk les')
  const withdrawn = await get.post(`${path}/withdraw?key=${key}`, { key })
  expect([withdrawn.status, withdrawn.headers.location]).toEqual([303, record])
  await vi.waitFor(
    async () => expect((await get(record)).html).not.toContain('gamla Esja'),
    REDRAWN,
  )
})

test('who reported a comment is forgotten when the tenant no longer keeps it, the report is not', async () => {
  const { id } = await write('Umdeild orð', reader())
  await report(id, reader())
  await report(id, reader())
  const keys = async () => {
    const rows = await owner(`
      select who from comment_report where comment_id = '${id}' order by at`)
    return (rows as { who: string }[]).map(({ who }) => who)
  }
  const [first, second] = await keys()
  await owner(`
    update comment_report set at = now() - interval '31 days'
    where comment_id = '${id}' and who = '${first}'`)
  await owner('select erase_old_addresses(30)')
  const [forgotten, kept] = await keys()
  expect(forgotten).toMatch(/^forgotten /)
  expect(kept).toBe(second)
  await owner('select erase_old_addresses(30)')
  expect(await keys()).toEqual([forgotten, kept])
  expect((await ofStaff(id))?.reports).toHaveLength(2)
})
