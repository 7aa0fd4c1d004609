import type { ListedUnit } from '#contract/archives.ts'
import { archiveTexts } from '#texts/archives.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

/** Until when a unit is closed, in words. (archives.closed) */
export const closedText = ({ until, years }: NonNullable<ListedUnit['closed']>): string =>
  until === null
    ? t(archiveTexts.closed)
    : years === null
      ? t(archiveTexts.closedUntil)(date(until))
      : t(archiveTexts.closedByRule)(date(until), years)
