import type { AssetSize } from '#contract/assets.ts'

const ASSET = /^\/api\/tenants\/[^/]+\/assets\/[0-9a-f-]{36}$/

/** The address of a smaller picture of an asset; pictures from elsewhere have no other size. */
export const assetSource = (src: string, size: AssetSize): string =>
  ASSET.test(src) ? `${src}?size=${size}` : src
