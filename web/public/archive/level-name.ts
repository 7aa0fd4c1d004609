import { archiveTexts } from '#texts/archives.ts'
import { levelTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'

/** A level of description in words; one that EAD does not name stands as it is written. */
export const levelName = (level: string): string =>
  level in levelTexts ? t(levelTexts[level as keyof typeof levelTexts]) : level

/** A chosen value of a level; null stands for the records without any. */
export const valueName = (value: string | null): string => value ?? t(archiveTexts.unfiled)
