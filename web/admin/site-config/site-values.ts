import type { z } from 'zod'
import { SHIPPED_GROUPS } from '#contract/shipped-synonyms.ts'
import {
  BOOSTS,
  type Level,
  type Mapping,
  type SiteConfig,
  type siteConfigs,
} from '#contract/site-config.ts'
import {
  albumTexts,
  backgroundTexts,
  levelEditTexts,
  mappingTexts,
  shippedTexts,
  siteConfigTexts,
} from '#texts/site-config.ts'
import { sortName } from '#web/admin/parts/values/sort-name.ts'
import { t } from '#web/kit/language.ts'

/** The settings as form values, one a row. */
export const valuesOf = ({
  search,
  archive,
  albums,
  allowImageDownload,
  downloadsFollowRights,
  background,
  userDefined,
}: SiteConfig) => ({
  albums,
  allowImageDownload,
  downloadsFollowRights,
  userDefined,
  mappings: search.mappings,
  levels: archive.levels,
  background,
  synonyms: search.synonyms,
  shipped: search.shipped,
  stopWords: search.stopWords,
})
export type SiteValues = ReturnType<typeof valuesOf>

/** The request body of the settings. */
export const bodyOf = ({
  mappings,
  synonyms,
  shipped,
  stopWords,
  levels,
  ...values
}: SiteValues): z.input<typeof siteConfigs.save.body> => ({
  ...values,
  search: { mappings, synonyms, shipped, stopWords },
  archive: { levels },
})

/** The labels of the values. */
export const labelsOf = (): Record<keyof SiteValues, string> => ({
  albums: t(albumTexts.title),
  allowImageDownload: t(albumTexts.download),
  downloadsFollowRights: t(albumTexts.byRights),
  userDefined: `${t(albumTexts.credit)}, ${t(albumTexts.fileSort)}`,
  mappings: t(mappingTexts.title),
  levels: t(levelEditTexts.title),
  background: t(backgroundTexts.title),
  synonyms: t(siteConfigTexts.synonyms),
  shipped: t(shippedTexts.title),
  stopWords: t(siteConfigTexts.stopWords),
})

const yes = (value: boolean): string => t(value ? siteConfigTexts.on : siteConfigTexts.off)

const WRITTEN: { [K in keyof SiteValues]: (value: SiteValues[K]) => string } = {
  albums: ({ sort, showadvancedmetadata }) =>
    `${sortName(sort)}; ${t(albumTexts.advanced)}: ${yes(showadvancedmetadata)}`,
  allowImageDownload: yes,
  downloadsFollowRights: yes,
  userDefined: ({ credit, fileSort }) => `${yes(credit)}, ${yes(fileSort)}`,
  mappings: (all) => all.map(mappingText).join('; '),
  levels: (all) => all.map(levelText).join(' › '),
  background: (value) =>
    value ? [value.uri.split('/').at(-1), value.caption.is].filter(Boolean).join(', ') : '',
  synonyms: (groups) => groups.map((words) => words.join(', ')).join('; '),
  shipped: ({ on, off }) => {
    const without = SHIPPED_GROUPS.filter(({ id }) => off.includes(id)).map(({ words }) => words[0])
    return without.length > 0 && on
      ? `${yes(on)}, ${t(shippedTexts.without)}: ${without.join(', ')}`
      : yes(on)
  },
  stopWords: (words) => words.join(' '),
}

const mappingText = ({ field, label, facet, sort, search, boost, visible }: Mapping): string => {
  const ticks = [
    ...(facet ? [t(mappingTexts.facet)] : []),
    ...(sort ? [t(mappingTexts.sort)] : []),
    ...(visible ? [t(mappingTexts.visible)] : []),
    ...(search ? [t(mappingTexts.search)] : []),
    ...(boost > 1 ? [t(mappingTexts.boostAt)(boost, BOOSTS.length)] : []),
  ]
  return `${label || field}${ticks.length > 0 ? ` (${ticks.join(', ')})` : ''}`
}

const levelText = ({ agg, sort }: Level): string => {
  const order =
    sort.count === (sort.order === 'desc')
      ? sort.count
        ? levelEditTexts.countDown
        : levelEditTexts.keyUp
      : undefined
  return order ? `${agg.name} (${t(order).toLowerCase()})` : agg.name
}

/** A value in words, to compare two versions. */
export const writtenOf = <K extends keyof SiteValues>(key: K, value: SiteValues[K]): string =>
  WRITTEN[key](value) || t(siteConfigTexts.none)
