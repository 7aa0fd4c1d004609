import { expect, test } from 'vitest'
import { folders } from '#contract/folders.ts'
import { oembed } from '#contract/oembed.ts'
import { FRAME } from '#contract/public-limits.ts'
import { allRoutes } from '#server/app.ts'
import { crowdsourceWorld, tenantId } from '#server/crowdsource/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import { siteProcess } from '#server/pages/testing.ts'
import { openedForm } from '#server/visitors/testing.ts'

const { call, database, fill, idOf, owner, put } = await crowdsourceWorld()
await fill()
await put('Skip', {
  Byline: ['Kvist Ljósmyndari'],
  profile: 'x',
  width: 600,
  height: 400,
  sha256: 'a'.repeat(64),
})
const config = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const get = await siteProcess(database, allRoutes({ database, hub: silentHub(), config }))

const locationOf = ({ headers }: Awaited<ReturnType<typeof get.post>>) => String(headers.location)

/** Makes a folder by the form; answers the address of its owner's page. */
const makeFolder = async (name: string) => {
  const recordId = idOf('Skip')
  const form = await openedForm(owner, { tenantId, recordId })
  const fields = { action: 'new', tenantId, name, text: 'Um <höfnina>', form }
  const sent = await get.post(`/main/r/${recordId}/folder`, fields)
  expect(sent.status).toBe(303)
  return locationOf(sent)
}
const codeOf = (own: string) => /folder\/(\w+)\//.exec(own)?.[1] ?? ''

test('a folder is made, filled, ordered, shared and deleted by plain forms', async () => {
  const record = await get(`/main/r/${idOf('Skip')}`)
  expect(record.html).toContain(`href="/main/r/${idOf('Skip')}/folder"`)
  const own = await makeFolder('Bátar í höfn')
  expect(own).toMatch(/^\/main\/folder\/[a-z2-9]{10}\/edit\?key=[\w-]{43}&saved=made$/)
  const code = codeOf(own)
  const key = /key=([\w-]+)/.exec(own)?.[1] ?? ''
  expect((await get(own)).html).toContain('Geymdu slóð þessarar síðu')
  for (const form of [own, `/main/r/${idOf('Skip')}/folder`])
    for (const part of ['name="website"', 'name="licence"', 'Um gögnin'])
      expect((await get(form)).html, form).toContain(part)
  const kirkja = `/main/r/${idOf('Kirkja')}/folder`
  const given = await get.post(kirkja, {
    action: 'address',
    tenantId,
    address: ` http://localhost${own} `,
  })
  expect(locationOf(given)).toBe(own.replace('made', 'added'))
  const wrong = await get.post(kirkja, { action: 'address', tenantId, address: '/m/xxxxxxxxxx' })
  expect([wrong.status, wrong.html.includes('Mappan fannst ekki')]).toEqual([404, true])
  const send = (fields: Record<string, string>) =>
    get.post(`/main/folder/${code}/edit`, { tenantId, key, ...fields })
  const added = await send({ action: 'add', record: `http://localhost/en/main/r/${idOf('Bátar')}` })
  expect(added.status).toBe(303)
  const text = 'Um <höfnina>'
  await send({ action: 'save', name: 'Bátar í höfn', text, licence: 'on' })
  await send({ action: 'up', recordId: idOf('Kirkja') })
  await send({ action: 'note', recordId: idOf('Kirkja'), note: 'Gamla <kirkjan>' })
  await send({ action: 'take', recordId: idOf('Bátar') })
  const short = await get(`/m/${code}`)
  expect([short.status, short.headers.location]).toEqual([302, `/main/folder/${code}`])
  const { html, headers } = await get(`/main/folder/${code}`)
  const shown = [...html.matchAll(/<li id="r-([\w-]{36})"/g)].map(([, id]) => id)
  expect(shown).toEqual([idOf('Kirkja'), idOf('Skip')])
  expect(html).toContain('Gamla &lt;kirkjan&gt;')
  expect(html).toContain('Um &lt;höfnina&gt;')
  expect(html).toContain('Allir mega nota textann frjálst (CC0).')
  expect(html).toContain('content="noindex, nofollow"')
  expect(html).not.toContain(key)
  expect(headers['set-cookie']).toBeUndefined()
  expect((await get(`/main/folder/${code}/edit`)).status).toBe(404)
  const remove = `/main/folder/${code}/remove`
  expect((await get.post(remove, { tenantId, key: 'x' })).status).toBe(404)
  expect(locationOf(await get.post(remove, { tenantId, key }))).toBe(`/main/${tenantId}`)
  expect((await get(`/main/folder/${code}`)).status).toBe(404)
})

test('only the pages made for frames may be framed, and they have no script', async () => {
  const code = codeOf(await makeFolder('Til sýnis'))
  for (const page of [`/main/folder/${code}`, `/main/r/${idOf('Skip')}`]) {
    const whole = await get(page)
    expect(whole.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(whole.headers['x-frame-options']).toBe('DENY')
    const { status, html, headers } = await get(`${page}/embed`)
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
    expect(html).not.toContain('<form')
    expect(html).toContain(`/main/r/${idOf('Skip')}`)
  }
})

test('a frame names the institution, and who made each picture', async () => {
  const code = codeOf(await makeFolder('Með tilvísun'))
  const { name } = (await call(undefined, folders.get, { params: { code } })).body.site
  for (const path of [`/main/folder/${code}/embed`, `/main/r/${idOf('Skip')}/embed`]) {
    const { html } = await get(path)
    for (const part of ['Kvist Ljósmyndari', name.is, `/main/r/${idOf('Skip')}"`])
      expect(html, path).toContain(part)
  }
})

test('a program asks for a frame of a folder and of a record, and gets nothing hidden', async () => {
  const code = codeOf(await makeFolder('Sýning "1"'))
  const ask = (url: string, more: Record<string, string> = {}) =>
    call(undefined, oembed.get, { query: { url, ...more } })
  const origin = 'http://localhost:80'
  const folder = await ask(`${origin}/m/${code}`, { maxwidth: '300', unknown: 'x' })
  expect(folder.body).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: 'Sýning "1"',
    width: 300,
    height: FRAME.height,
    cache_age: FRAME.keptSeconds,
  })
  expect(folder.body.html).toContain(`/main/folder/${code}/embed"`)
  expect(folder.body.html).toContain('title="Sýning &quot;1&quot;"')
  const record = await ask(`${origin}/en/main/r/${idOf('Skip')}`, { maxheight: '1' })
  expect(record.body).toMatchObject({ title: 'Skip', width: FRAME.width, height: FRAME.least })
  expect(record.body.html).toContain(`/en/main/r/${idOf('Skip')}/embed"`)
  for (const url of [
    `${origin}/main/r/${idOf('Lokað hús')}`,
    `${origin}/main/${tenantId}`,
    `https://annar.is/m/${code}`,
    'x'.repeat(FRAME.address),
  ])
    expect([url, (await ask(url)).body.code]).toEqual([url, 'oembed.notFound'])
  expect((await ask(`${origin}/m/${code}`, { format: 'xml' })).status).toBe(501)
  const { html } = await get(`/main/folder/${code}`)
  expect(html).toMatch(
    /<link rel="alternate" type="application\/json\+oembed"[^>]*&amp;format=json"/,
  )
  expect(html).toContain(
    `/api/oembed?url=http%3A%2F%2Flocalhost%3A80%2Fmain%2Ffolder%2F${code}&amp;`,
  )
  expect((await get(`/main/r/${idOf('Skip')}`)).html).toContain('application/json+oembed')
})
