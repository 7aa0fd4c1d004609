import { expect, test } from 'vitest'
import { DESCRIPTION_MAX } from '#contract/public-limits.ts'
import { pages, type PageName } from '#contract/pages.ts'
import type { Walk } from './walk.ts'

type Table = {
  path: string
  canonical?: (input: { params: Record<string, string>; query: unknown }) => string
  isListed: (query: unknown) => boolean
  query: { parse: (raw: object) => unknown }
}

/** The values in an address of the parts of a path that begin with a colon. */
const paramsIn = (path: string, address: string): Record<string, string> => {
  const parts = address.split(/[?#]/)[0]?.split('/') ?? []
  const named = path.split('/').map((part, at) => [part, parts[at] ?? ''] as const)
  return Object.fromEntries(
    named.flatMap(([part, value]) => (part.startsWith(':') ? [[part.slice(1), value]] : [])),
  )
}

/** Tests what the head of every page says of it. */
export const testHeads = ({ samples, sent, faults, get, origin }: Walk): void => {
  test('every page of the table has an address to try, and answers there', () => {
    expect(Object.keys(samples).toSorted()).toEqual(Object.keys(pages).toSorted())
    for (const page of Object.keys(pages) as PageName[])
      // Visitors are led to the sign-in page from pages that need an account.
      expect([page, samples[page].length > 0]).toEqual([page, !('needsAccount' in pages[page])])
    expect(
      faults(
        ({ status }) => status,
        () => 200,
      ),
    ).toEqual([])
  })

  test('a page for staff alone is not found by visitors', async () => {
    const forStaff = sent.filter(({ isForStaff }) => isForStaff)
    expect(forStaff.length).toBeGreaterThan(0)
    for (const { path } of forStaff) expect([path, (await get(path)).status]).toEqual([path, 404])
  })

  test('every page has one title of its own, and a description that is short enough', () => {
    const named = Map.groupBy(sent, ({ language, head }) => `${language}: ${head.titles.join()}`)
    const shared = [...named].filter(([, same]) => {
      const listed = same.filter(({ head }) => head.robots.length === 0)
      const others = same.filter(({ page }) => page !== 'galleryPicture' && !pages[page].isFramed)
      return (
        new Set(listed.map(({ path }) => path)).size > 1 ||
        new Set(others.map(({ page }) => page)).size > 1
      )
    })
    // A picture of a gallery is a record, and only the page of the record is listed. Frames show
    // other pages.
    expect(shared.map(([title, same]) => [title, same.map(({ path }) => path)])).toEqual([])
    expect(
      faults(
        ({ head: { titles, descriptions } }) => [
          titles.length,
          (titles[0]?.trim().length ?? 0) > 0,
          descriptions.map(({ length }) => length > 0 && length <= DESCRIPTION_MAX),
        ],
        () => [1, true, [true]],
      ),
    ).toEqual([])
  })

  test('every page says its language, its address in each, and whether it may be listed', () => {
    expect(
      faults(
        ({ head }) => ({
          language: head.language,
          canonical: head.canonical,
          alternates: head.alternates,
          robots: head.robots,
        }),
        ({ page, language, address }) => {
          const { path: pattern, canonical, isListed, query } = pages[page] as unknown as Table
          const parsed = query.parse(Object.fromEntries(new URL(address, origin).searchParams))
          const path = canonical?.({ params: paramsIn(pattern, address), query: parsed }) ?? address
          const [icelandic, english] = [`${origin}${path}`, `${origin}/en${path}`]
          return {
            language,
            canonical: [language === 'en' ? english : icelandic],
            alternates: { is: icelandic, en: english, 'x-default': icelandic },
            robots: isListed(parsed) ? [] : ['noindex, nofollow'],
          }
        },
      ),
    ).toEqual([])
  })

  test('every page says how it looks where it is shared', () => {
    expect(
      faults(
        ({ head: { og } }) => ({
          titles: og('title'),
          descriptions: og('description'),
          urls: og('url'),
          types: og('type'),
          locales: og('locale'),
          images: og('image').map((image) => image.startsWith(`${origin}/`)),
        }),
        ({ language, head }) => ({
          titles: head.titles,
          descriptions: head.descriptions,
          urls: head.canonical,
          types: ['website'],
          locales: [language === 'en' ? 'en_GB' : 'is_IS'],
          images: [true],
        }),
      ),
    ).toEqual([])
  })
}
