import { beforeAll, expect, test } from 'vitest'
import { crowdsource } from '#contract/crowdsource.ts'
import { publicRecords } from '#contract/public-records.ts'
import { reviewPath } from '#contract/review-path.ts'
import { allRoutes } from '#server/app.ts'
import {
  account,
  crowdsourceWorld,
  foreign,
  member,
  reviewer,
} from '#server/crowdsource/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { randomId } from '#server/kit/testing.ts'
import { siteProcess } from './testing.ts'

const world = await crowdsourceWorld()
const { call, database, fill, idOf, owner, proposed, put, sourceOf } = world
const folders = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const get = await siteProcess(database, allRoutes({ database, hub: silentHub(), config: folders }))

type Place = Awaited<ReturnType<typeof proposed>>

beforeAll(fill, 120_000)

const pathOf = ({ indexId, documentId: recordId, id }: Place, isSwipe = false) =>
  reviewPath({ indexId, recordId, id }, { isSwipe })

const session = (viewer: Viewer | undefined): Record<string, string> =>
  viewer ? { cookie: 'varda_session=x', 'x-viewer': JSON.stringify(viewer) } : {}

/** The fields that a form of a page would send, by its action. */
const fieldsOf = (html: string, action: string): [string, string][] => {
  const form = html.split('<form').find((text) => text.includes(`value="${action}"`)) ?? ''
  return [...form.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
    const [, name = ''] = / name="([^"]*)"/.exec(tag) ?? []
    const [, value = ''] = / value="([^"]*)"/.exec(tag) ?? []
    const isOff = tag.includes('type="checkbox"') && !tag.includes('checked')
    return isOff ? [] : [[name, value.replaceAll('&quot;', '"')] as [string, string]]
  })
}

const decide = async (
  path: string,
  action: 'accept' | 'deny' | 'undo',
  more: [string, string][] = [],
) => {
  const { html } = await get(path, reviewer)
  return get.post(path, [...fieldsOf(html, action), ...more], session(reviewer))
}

test('the review link of the specification opens the record with its suggestion', async () => {
  const more = { evidence: 'Amma sagði það', note: 'Sjá <b>bakhlið</b>', credit: true }
  const place = await proposed('Bátar', { City: 'Kyoto', Keywords: ['bátar', 'höfn'] }, more)
  const { documentId: key, id } = place
  const path = `/main/crowdsource/archive/opid/_/${key}?changeId=${id}&swipe=false`
  expect(pathOf(place)).toBe(path)
  const { status, html, headers } = await get(path, reviewer)
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(html).toContain('<del>Nagasaki</del>')
  expect(html).toContain('<ins>Kyoto</ins>')
  expect(html).toMatch(/bátar<\/span><ins>, höfn<\/ins>/)
  expect(html).toContain('„Amma sagði það“')
  expect(html).toContain('Sjá &lt;b&gt;bakhlið&lt;/b&gt;')
  expect(html).toContain('Sigríður Halla lagði til 2 breytingar')
  expect(html).toMatch(/A-\d{4}-0001/)
  expect(html).toContain('Fyrsta ábendingin frá þessum sendanda')
  expect(html).toContain('vill láta nafns síns getið')
  expect(html).toContain(`href="/main/r/${place.documentId}"`)
  const screen = `/admin/settings/safn/crowdsource/opid/${place.documentId}/${place.id}/diff`
  expect(html).toContain(`href="${screen}"`)
  expect(html).not.toContain('swipe-review')
  const english = await get(`/en${path}`, reviewer)
  expect(english.html).toContain('Review of a suggestion')
  expect(english.html).toContain('First suggestion from this contributor')
})

test('for everybody else, and for what is unknown, the review link is not found', async () => {
  const place = await proposed('Kirkja', { City: 'Skálholt' })
  const path = pathOf(place)
  for (const viewer of [undefined, account, member, foreign])
    expect((await get(path, viewer)).status).toBe(404)
  for (const unknown of [
    path.replace('/opid/', '/an/'),
    path.replace('/opid/', '/ekkert/'),
    path.replace(place.documentId, randomId()),
    path.replace(place.documentId, idOf('Bátar')),
    path.replace(place.documentId, 'x'),
    path.replace(place.id, randomId()),
    path.replace(place.id, 'x'),
  ])
    expect([unknown, (await get(unknown, reviewer)).status]).toEqual([unknown, 404])
  const sent = fieldsOf((await get(path, reviewer)).html, 'accept').slice(1)
  for (const viewer of [undefined, account, member, foreign])
    for (const action of ['accept', 'deny', 'undo', '', 'constructor']) {
      const fields: [string, string][] = [...sent, ['action', action], ['reason', 'x']]
      const { status } = await get.post(path, fields, session(viewer))
      expect([viewer?.name, action, status]).toEqual([viewer?.name, action, 404])
    }
  expect((await sourceOf('Kirkja')).City).toBe('Hólar')
  const { body } = await call(reviewer, publicRecords.review, {
    params: { recordId: place.documentId },
    query: { indexId: 'opid', changeId: place.id },
  })
  expect(body.suggestion).toMatchObject({ id: place.id, state: 'waiting' })
  for (const [viewer, status] of [
    [member, 404],
    [foreign, 404],
    [undefined, 401],
  ] as const)
    expect(
      (
        await call(viewer, publicRecords.review, {
          params: { recordId: place.documentId },
          query: { indexId: 'opid' },
        })
      ).status,
    ).toBe(status)
  await call(reviewer, crowdsource.deny, { params: place, body: { reason: 'Nei' } })
})

test('without script a reviewer accepts, undoes and denies, and the page says what was decided', async () => {
  await put('Bryggja', { City: 'Nagasaki' })
  const place = await proposed('Bryggja', { City: 'Osaka' })
  const path = pathOf(place)
  const accepted = await decide(path, 'accept')
  expect([accepted.status, accepted.headers.location]).toEqual([303, path])
  expect((await sourceOf('Bryggja')).City).toBe('Osaka')
  const after = await get(path, reviewer)
  expect(after.html).toContain('Ábendingin var samþykkt')
  expect(after.html).toContain('Guðrún samþykkti hana')
  expect(after.html).toMatch(/<del>Nagasaki<\/del>.*<ins>Osaka<\/ins>/)
  expect(after.html).toContain('Næsta: Bátar')

  expect((await decide(path, 'undo')).headers.location).toBe(path)
  expect((await sourceOf('Bryggja')).City).toBe('Nagasaki')

  const unreasoned = await decide(path, 'deny', [['reason', '']])
  expect(unreasoned.status).toBe(400)
  expect(unreasoned.html).toContain('Skrifaðu ástæðu.')
  expect(unreasoned.html).toMatch(/<details[^>]*open/)
  const reason: [string, string] = ['reason', 'Heimildir <i>segja</i> annað']
  expect((await decide(path, 'deny', [reason])).headers.location).toBe(path)
  const denied = await get(path, reviewer)
  expect(denied.html).toContain('Ábendingunni var hafnað')
  expect(denied.html).toContain('Heimildir &lt;i&gt;segja&lt;/i&gt; annað')
  const again = await get.post(
    path,
    [
      ...fieldsOf(denied.html, 'undo').filter(([name]) => name !== 'action'),
      ['action', 'accept'],
      ['fields', 'City'],
    ],
    session(reviewer),
  )
  expect(again.status).toBe(409)
  expect(again.html).toContain('Þetta tókst ekki')

  await decide(path, 'undo')
  const common = await decide(path, 'deny', [['common', 'Þetta er þegar skráð']])
  expect(common.status).toBe(303)
  expect((await get(path, reviewer)).html).toContain('„Þetta er þegar skráð“')
})

test('while several are reviewed a decision leads to the next one, which offers to undo', async () => {
  await owner(`delete from suggestion`)
  const first = await proposed('Bátar', { City: 'Kobe' })
  const second = await proposed('Kirkja', { City: 'Laugarnes' })
  const third = await proposed('Bátar', { City: 'Nara' })
  const { html } = await get(`/main/crowdsource/archive/opid/_/${idOf('Bátar')}`, reviewer)
  expect(html).toContain('<ins>Kobe</ins>')
  expect(html).toContain('data-enhance="swipe-review"')
  expect(html).toContain('Sleppa, næst: Kirkja')
  expect(html).toContain('3 ábendingar bíða yfirferðar')

  const { headers } = await decide(pathOf(first, true), 'accept')
  const next = String(headers.location)
  expect(next).toBe(
    `/main/crowdsource/archive/opid/_/${idOf('Kirkja')}?changeId=${second.id}&decided=${first.id}`,
  )
  const page = await get(next, reviewer)
  expect(page.html).toContain('<ins>Laugarnes</ins>')
  expect(page.html).toContain('Ábendingin var samþykkt: Bátar')
  expect(page.html).toContain('<title>Ábendingin var samþykkt. Yfirferð ábendingar: Kirkja')

  const undone = await decide(next, 'undo')
  expect(undone.headers.location).toBe(pathOf(first, true))
  expect((await sourceOf('Bátar')).City).toBe('Nagasaki')
  expect((await get(next, reviewer)).html).not.toContain('Ábendingin var samþykkt')

  // After the newest follows the oldest.
  const last = await decide(pathOf(third, true), 'deny', [['reason', 'Nei']])
  expect(last.headers.location).toContain(`changeId=${first.id}&decided=${third.id}`)
  await decide(pathOf(second, true), 'deny', [['reason', 'Nei']])
  const alone = await decide(pathOf(first, true), 'deny', [['reason', 'Nei']])
  expect(alone.headers.location).toBe(pathOf(first, true))
  expect((await get(pathOf(first, true), reviewer)).html).toContain('Engin önnur ábending bíður.')
  const without = await get(`/main/crowdsource/archive/opid/_/${idOf('Kirkja')}`, reviewer)
  expect(without.html).toContain('Engin ábending um þessa færslu bíður.')
})

test('a field in conflict is marked and accepted only when ticked, with the value that was shown', async () => {
  await put('Gata', { City: 'Akureyri', CaptionAbstract: 'Gata' })
  const place = await proposed('Gata', { City: 'Dalvík', CaptionAbstract: 'Hafnargata' })
  await put('Gata', { City: 'Húsavík', CaptionAbstract: 'Gata' })
  const path = pathOf(place)
  const { html } = await get(path, reviewer)
  expect(html).toContain('Breytt síðan ábendingin barst. Sendandi sá: Akureyri.')
  expect(fieldsOf(html, 'accept').filter(([name]) => name === 'fields')).toEqual([
    ['fields', 'CaptionAbstract'],
  ])
  const none = await get.post(
    path,
    fieldsOf(html, 'accept').filter(([name]) => name !== 'fields'),
    session(reviewer),
  )
  expect(none.html).toContain('Merktu við það sem á að samþykkja.')
  await put('Gata', { City: 'Siglufjörður', CaptionAbstract: 'Gata' })
  const ticked: [string, string] = ['fields', 'City']
  const stale = await get.post(path, [...fieldsOf(html, 'accept'), ticked], session(reviewer))
  expect(stale.status).toBe(409)
  expect(stale.html).toContain('Siglufjörður')
  expect(stale.html).toMatch(/<input type="checkbox" name="fields" checked="" value="City"/)
  expect((await decide(path, 'accept', [ticked])).status).toBe(303)
  expect(await sourceOf('Gata')).toMatchObject({ City: 'Dalvík', CaptionAbstract: 'Hafnargata' })
})

test('a form of another site, and one without an action of the page, decides nothing', async () => {
  const place = await proposed('Kirkja', { City: 'Bessastaðir' })
  const path = pathOf(place)
  const { html } = await get(path, reviewer)
  const fields = fieldsOf(html, 'accept')
  const foreignSite = { origin: 'https://annad.is', 'sec-fetch-site': 'cross-site' }
  const refused = await get.post(path, fields, { ...session(reviewer), ...foreignSite })
  expect(refused.status).toBe(404)
  const named = fields.filter(([name]) => name !== 'action')
  for (const action of ['', 'remove', 'constructor'])
    expect((await get.post(path, [...named, ['action', action]], session(reviewer))).status).toBe(
      404,
    )
  const params = { ...place }
  expect((await call(reviewer, crowdsource.get, { params })).body.state).toBe('waiting')
})
