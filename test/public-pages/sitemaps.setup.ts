import { expect, test } from 'vitest'
import { headOf, textOf } from './head.ts'
import type { Walk } from './walk.ts'

/** Tests that what the sitemaps name is there, and may be listed. */
export const testSitemaps = ({ get, origin }: Walk): void => {
  test(
    'every page and picture of the sitemaps answers, and every such page may be listed',
    { timeout: 60_000 },
    async () => {
      const locs = async (path: string) =>
        [...(await get(path)).html.matchAll(/<(image:)?loc>([^<]*)</g)].map(
          ([, image, address = '']) => ({
            isPicture: image !== undefined,
            path: textOf(address).replace(origin, ''),
          }),
        )
      const maps = await locs('/sitemap.xml')
      const lists = await Promise.all(maps.map(({ path }) => locs(path)))
      // The pages of the site, and some of its many records with their pictures.
      const named = lists.flatMap((list, at) => list.filter((_, n) => at === 0 || n % 6 < 2))
      expect(named.some(({ isPicture }) => isPicture)).toBe(true)
      const failed: string[] = []
      for (const { path, isPicture } of named) {
        const { status, html } = await get(path)
        const { canonical, robots } = isPicture
          ? { canonical: [`${origin}${path}`], robots: [] }
          : headOf(html)
        if (status !== 200 || canonical.join() !== `${origin}${path}` || robots.length > 0)
          failed.push(`${status} ${path} ${canonical} ${robots}`)
      }
      expect(failed).toEqual([])
    },
  )
}
