import type { SiteFields, SiteSettings } from '#contract/sites.ts'
import { aiPolicyTexts } from '#texts/ai-policy.ts'
import { embedSettingTexts } from '#texts/consent.ts'
import { siteTexts as texts, visitorAccountTexts } from '#texts/sites.ts'
import { t } from '#web/kit/language.ts'

/** The settings as form values. */
export const valuesOf = ({ updated: _, edit_by: __, version: ___, ...values }: SiteSettings) =>
  values satisfies SiteFields

/** The labels of the values, to compare two versions. */
export const labelsOf = (): Record<keyof SiteFields, string> => ({
  nameEn: t(texts.nameEn),
  shortName: t(texts.shortName),
  description: t(texts.description),
  address: t(texts.address),
  openingHours: t(texts.openingHours),
  readingRoom: t(texts.readingRoom),
  contact: t(texts.contact),
  statement: t(texts.statement),
  assessment: t(texts.assessment),
  embeds: t(embedSettingTexts.label),
  aiPolicy: t(aiPolicyTexts.label),
  visitorAccounts: t(visitorAccountTexts.label),
  commentsWait: t(texts.commentsWait),
  keepAddressDays: t(texts.keepAddress),
  collections: t(texts.front),
  searchExamples: t(texts.examples),
  public: t(texts.isPublic),
})

/** A value in words, to compare two versions. */
export const writtenOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.values(value).filter(Boolean).join(' · ')
  return String(value)
}
