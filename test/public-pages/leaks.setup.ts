import { expect, test } from 'vitest'
import type { DemoSite } from './demo-site.ts'
import { DEMO } from './demo-ids.ts'
import { SECRET, SECRET_EMAIL, SLUG, SOUGHT } from './plant-secrets.ts'
import type { Walk } from './walk.ts'

/** The word in any spelling that an address or a fold gives it. */
const FORBIDDEN = /kvistanar(?:í|i|%c3%ad)/iu

const ofRecord = (id: string) => [
  `/main/r/${id}`,
  `/en/main/r/${id}`,
  ...['embed', 'suggest', 'comment', 'takedown', 'who', 'folder'].map(
    (form) => `/main/r/${id}/${form}`,
  ),
  `/main/albums/${DEMO}/gamlar-ljosmyndir?at=0&image=${id}`,
  `/iiif/3/${id}/info.json`,
  `/iiif/3/${id}/full/max/0/default.jpg`,
  `/api/tenants/${DEMO}/indices/gamlar-ljosmyndir/records/${id}`,
  `/api/tenants/${DEMO}/indices/gamlar-ljosmyndir/records/${id}/image/small`,
  `/api/tenants/${DEMO}/comments/${id}`,
]

/** Answers of programs and lists, which might name what is hidden beside what is public. */
const AMONG_OTHERS = [
  ...['rss', 'atom', 'json'].flatMap((format) => [
    `/main/news/${DEMO}/feed.${format}`,
    `/main/crowdsource/${DEMO}/feed.${format}`,
  ]),
  '/robots.txt',
  '/sitemap.xml',
  ...[0, 1, 2, 3].map((n) => `/main/${DEMO}/sitemap-${n}.xml`),
  `/main/search/${DEMO}?q=${SOUGHT}`,
  `/main/search?q=${SOUGHT}`,
  `/main/albums/${DEMO}/gamlar-ljosmyndir?q=${SOUGHT}`,
  `/main/news/${DEMO}?tag=${SOUGHT}`,
  `/api/sites/${DEMO}/suggest?q=${SOUGHT}`,
  `/api/tenants/${DEMO}/indices/gamlar-ljosmyndir/suggest?q=${SOUGHT}`,
  `/api/sites/${DEMO}/unknown`,
  `/api/sites/${DEMO}/thanks`,
  `/api/sites/${DEMO}/collections`,
]

/** Tests that no public answer tells what visitors may not read. (visitors.canaries) */
export const testLeaks = (
  { sent }: Walk,
  { get, ids, origin, secrets, server }: DemoSite,
): void => {
  const { takenDown, hidden, closed, draft } = secrets

  test('no page of the site tells what is taken down, hidden, closed, a draft, or of a sender', () => {
    // Pages of staff are drawn for staff.
    const pages = sent.filter(({ isForStaff }) => isForStaff !== true)
    expect(pages.length).toBeGreaterThan(100)
    expect(pages.filter(({ html }) => FORBIDDEN.test(html)).map(({ path }) => path)).toEqual([])
  })

  test('nor does any address of these records, a feed, a sitemap, a suggestion or a search', async () => {
    const told: string[] = []
    for (const id of [takenDown, hidden, closed])
      for (const path of ofRecord(id)) {
        const { status, html } = await get(path)
        if (FORBIDDEN.test(html)) told.push(`${path}: it tells`)
        // The page of a closed record says until when; nothing else of it answers.
        const mayAnswer =
          (id === closed && /\/main\/r\/[^/]+$|image=/.test(path)) || /comments/.test(path)
        if (status === 200 && !mayAnswer) told.push(`${path}: ${status}`)
      }
    // A page that is not there names its own address, as one to come back to.
    const { status, html } = await get(draft)
    expect(status).toBe(404)
    if (FORBIDDEN.test(html.replaceAll(SLUG, ''))) told.push(draft)
    for (const path of AMONG_OTHERS.flatMap((path) => [path, `/en${path}`])) {
      const answer = await get(path)
      if (FORBIDDEN.test(answer.html)) told.push(path)
      // What does not answer tells nothing, whatever it would tell.
      if (/^\/(?:api|main\/\w+\/\w+\/feed)/.test(path) && answer.status !== 200)
        told.push(`${path}: ${answer.status}`)
    }
    const pairs = [takenDown, hidden, closed].map((id) => `/main/compare?a=${ids.picture}&b=${id}`)
    for (const path of pairs) if (FORBIDDEN.test((await get(path)).html)) told.push(path)
    const framed = `/api/oembed?url=${encodeURIComponent(`${origin}/main/r/${hidden}`)}`
    expect((await get(framed)).status).toBe(404)
    expect(told).toEqual([])
  }, 60_000)

  test('the secrets are there for staff', async () => {
    const read = async (path: string) => (await server.call('GET', path)).text
    const records = `/api/tenants/${DEMO}/indices/gamlar-ljosmyndir/records`
    for (const id of [takenDown, hidden, closed])
      expect(await read(`${records}/${id}`), id).toContain(SECRET)
    expect(await read(`/api/tenants/${DEMO}/records/${ids.picture}/regions`)).toContain(SECRET)
    for (const path of ['comments', 'takedowns', 'suggestions', 'region-proposals'])
      expect(await read(`/api/tenants/${DEMO}/${path}`), path).toContain(SECRET_EMAIL)
  })
}
