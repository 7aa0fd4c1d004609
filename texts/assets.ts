import type { Texts } from './text.ts'

/** Texts of the assets. */
export const assetTexts = {
  title: { is: 'Skrár á vef', en: 'Web files' },
} satisfies Texts

/** Things that may use an asset, as they stand before their names. */
export const assetUseTexts = {
  imageProfile: { is: 'myndsniðið', en: 'image profile' },
  attribute: { is: 'eigindið', en: 'attribute' },
  siteConfig: { is: 'vefstillingarnar', en: 'site settings' },
  blog: { is: 'greinin', en: 'post' },
} satisfies Texts
