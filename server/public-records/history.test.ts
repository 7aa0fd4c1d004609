import { expect, test, vi } from 'vitest'
import { crowdsource } from '#contract/crowdsource.ts'
import { HISTORY } from '#contract/public-limits.ts'
import { publicRecords } from '#contract/public-records.ts'
import { recordEdits, type EditedValues } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { allRoutes } from '#server/app.ts'
import { crowdsourceWorld, reviewer, tenantId } from '#server/crowdsource/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'

const { call, database, fill, idOf, owner, proposed, put } = await crowdsourceWorld()
await fill()
const folders = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const page = await siteProcess(database, allRoutes({ database, hub: silentHub(), config: folders }))

/** A kept page is drawn again once a second at most. */
const REDRAWN = { timeout: 5000 }
const at = (title: string) => ({ tenantId, id: 'opid', recordId: idOf(title) })
type Proposed = Awaited<ReturnType<typeof proposed>>
const accept = (params: Proposed, body = {}) => call(reviewer, crowdsource.accept, { params, body })
const edit = async (title: string, values: EditedValues) => {
  const { version } = (await call(reviewer, records.get, { params: at(title) })).body
  const body = { values, note: 'Orð starfsmanns' }
  const { status } = await call(reviewer, recordEdits.save, { params: at(title), version, body })
  expect(status).toBe(200)
}
const historyOf = async (title: string, viewer?: typeof reviewer) => {
  const asked = { params: { recordId: idOf(title) }, body: {} }
  return (await call(viewer, publicRecords.get, asked)).body.history
}
/** `field: before > after` for each change, newest first. */
const changes = async (title: string, viewer?: typeof reviewer) =>
  (await historyOf(title, viewer)).entries.flatMap((entry) =>
    entry.changes.map(({ field, before, after }) => `${field}: ${before} > ${after}`),
  )
const closeField = (field: string | null) => {
  const mappings = field === null ? [] : [{ field, visible: false }]
  return owner(`
    insert into site_config (tenant_id, search, settings, version)
    values ('safn', '${JSON.stringify({ mappings })}', '{}', 2)
    on conflict (tenant_id) do update set search = excluded.search`)
}

test('visitors read what was corrected in a record, from what to what and when, and never by whom', async () => {
  await put('Bryggja', { City: 'Nagasaki' })
  expect(await historyOf('Bryggja')).toEqual({ entries: [], isMore: false })
  const told = { name: 'Þorgerður Jónsdóttir', email: 'thorgerdur@example.is', note: 'Ég man það' }
  await accept(await proposed('Bryggja', { City: 'Kyoto', Keywords: ['höfn', 'bátar'] }, told))
  await edit('Bryggja', { City: 'Osaka' })
  const history = await historyOf('Bryggja')
  const today = new Date().toISOString().slice(0, 10)
  expect(history).toMatchObject({
    isMore: false,
    entries: [
      {
        on: today,
        isSuggested: false,
        changes: [{ field: 'City', label: { is: 'Staður' }, before: 'Kyoto', after: 'Osaka' }],
      },
      {
        on: today,
        isSuggested: true,
        changes: [
          { field: 'Keywords', before: null, after: 'höfn, bátar' },
          { field: 'City', before: 'Nagasaki', after: 'Kyoto' },
        ],
      },
    ],
  })
  for (const secret of ['Þorgerður', 'thorgerdur', 'Ég man', 'Guðrún', 'Orð starfsmanns'])
    expect(JSON.stringify(history)).not.toContain(secret)
})

test('suggestions that wait or were denied leave no trace in the public history', async () => {
  await put('Skúr', { City: 'Hofsós' })
  await proposed('Skúr', { City: 'Biðstaður' })
  const denied = await proposed('Skúr', { City: 'Neitaður' })
  const body = { reason: 'Annar staður' }
  await call(reviewer, crowdsource.deny, { params: denied, body })
  expect(await historyOf('Skúr')).toEqual({ entries: [], isMore: false })
  await accept(await proposed('Skúr', { City: 'Ólafsfjörður', Keywords: ['skúr'] }), {
    fields: ['Keywords'],
  })
  expect(await changes('Skúr')).toEqual(['Keywords: null > skúr'])
})

test('what was taken back leaves the public history, and a removed value is not repeated', async () => {
  await put('Naust', { City: 'Ísafjörður', CaptionAbstract: 'Jón á heima hér' })
  const one = await proposed('Naust', { City: 'Meiðyrði' })
  await accept(one)
  await edit('Naust', { City: 'Bolungarvík' })
  expect(await changes('Naust')).toEqual([
    'City: Meiðyrði > Bolungarvík',
    'City: Ísafjörður > Meiðyrði',
  ])
  await edit('Naust', { City: null })
  expect(await changes('Naust')).toEqual([])
  const again = await proposed('Naust', { City: 'Súðavík' })
  await accept(again)
  expect(await changes('Naust')).toEqual(['City: Ísafjörður > Súðavík'])
  await call(reviewer, crowdsource.undo, { params: again })
  expect(await changes('Naust')).toEqual([])
  await edit('Naust', { CaptionAbstract: '' })
  expect(await changes('Naust')).toEqual(['CaptionAbstract: null > null'])
})

test('the public history tells nothing of fields that are for staff, nor of hidden records', async () => {
  await put('Fjós', { City: 'Hvanneyri', SpecialInstructions: 'Varlega' })
  await edit('Fjós', { City: 'Borgarnes', SpecialInstructions: 'Ekki lána' })
  await edit('Fjós', { date: 'um 1930', Keywords: ['fjós'] })
  expect(await changes('Fjós')).toEqual([
    'date: null > um 1930',
    'Keywords: null > fjós',
    'City: Hvanneyri > Borgarnes',
  ])
  await closeField('DateCreated')
  expect(await changes('Fjós')).toEqual(['Keywords: null > fjós', 'City: Hvanneyri > Borgarnes'])
  expect(await changes('Fjós', reviewer)).toHaveLength(3)
  await closeField('City')
  expect(await changes('Fjós')).toEqual(['date: null > um 1930', 'Keywords: null > fjós'])
  await closeField(null)
  const path = `/main/r/${idOf('Fjós')}`
  expect((await page(path)).html).toContain('Borgarnes')
  const params = at('Fjós')
  await call(reviewer, recordEdits.hide, { params, body: { reason: 'Persónuvernd' } })
  const asked = { params: { recordId: idOf('Fjós') }, body: {} }
  expect((await call(undefined, publicRecords.get, asked)).status).toBe(404)
  await vi.waitFor(async () => expect((await page(path)).status).toBe(404))
  await call(reviewer, recordEdits.show, { params })
  expect(await changes('Fjós')).toHaveLength(3)
  expect(JSON.stringify(await historyOf('Fjós'))).not.toContain('Persónuvernd')
})

test('the public history is short: the latest changes of fields, and long values cut', async () => {
  await put('Löng', { City: 'x' })
  for (let n = 1; n <= HISTORY.changes + 1; n++) await edit('Löng', { City: `Staður ${n}` })
  expect(await historyOf('Löng')).toMatchObject({ isMore: true })
  expect((await changes('Löng')).at(-1)).toBe('City: Staður 1 > Staður 2')
  await edit('Löng', { City: 'a'.repeat(HISTORY.letters + 1) })
  expect((await historyOf('Löng')).entries[0]?.changes[0]?.after).toBe(
    `${'a'.repeat(HISTORY.letters)}…`,
  )
})

test('an accepted suggestion is told on the kept page at once, folded, with its day and without a name', async () => {
  await put('Viti', { City: 'Reykjanes' })
  const path = `/main/r/${idOf('Viti')}`
  expect((await page(path)).html).not.toContain('Saga skráningar')
  const one = await proposed('Viti', { City: 'Garðskagi' }, { name: 'Elín Þórðardóttir' })
  expect((await page(path)).html).not.toContain('Garðskagi')
  await accept(one)
  const day = new Date().toISOString().slice(0, 10)
  await vi.waitFor(async () => {
    const { html } = await page(path)
    expect(html).toMatch(/<details[^>]*><summary>Saga skráningar/)
    expect(html).toContain(`<time dateTime="${day}">`)
    expect(html).toContain('eftir ábendingu')
    expect(html).toContain('Áður: Reykjanes')
    expect(html).toContain('Breytt í: Garðskagi')
    expect(html).not.toContain('Elín')
  }, REDRAWN)
  expect((await page(`/en${path}`)).html).toContain('History of this record')
  // Without the suggestion it is a correction like others.
  await call(reviewer, crowdsource.remove, { params: one })
  await vi.waitFor(async () => {
    const { html } = await page(path)
    expect(html).toContain('Breytt í: Garðskagi')
    expect(html).not.toContain('eftir ábendingu')
  }, REDRAWN)
})
