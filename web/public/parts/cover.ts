import type { Collection } from '#contract/collections.ts'
import type { Site } from '#contract/sites.ts'
import { paths } from '#web/public/paths.ts'

/** The address of the first cover among collections. */
export const coverOf = (site: Site, collections: readonly Collection[]): string | undefined => {
  const cover = collections.find((one) => one.cover !== null)?.cover
  return cover ? paths.cover(site.id, cover) : undefined
}
