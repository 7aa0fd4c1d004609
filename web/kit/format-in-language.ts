import { fmtNumber, fmtSpan } from '#texts/format.ts'
import * as format from './formats.ts'
import { language } from './language.ts'

/** A number with a dot for each thousand; English has a comma. */
export const num = (value: number, decimals = 0) => fmtNumber(value, language(), decimals)

/** Decimal bytes: "84,2 MB". */
export const bytes = (sizeBytes: number) => format.formatBytes(sizeBytes, language())

/** "62%", never 100% before all is done. */
export const percent = format.formatPercent

/** "14. apríl 2025". */
export const date = (iso: string) => format.formatDate(new Date(iso), language())

/** "Mánudagur 14. apríl 2025", at the beginning of a line. */
export const weekday = (when: Date) => {
  const text = format.formatWeekday(when, language())
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "14:32", or "14:32:07" with seconds. */
export const time = (iso: string, withSeconds = false) =>
  format.formatTime(new Date(iso), withSeconds)

/** "14:32:07"; on another day "11.4. 14:32". */
export const moment = (iso: string, now = new Date()) =>
  format.formatMoment(new Date(iso), now, language())

/** "14. apríl 2025 kl. 14:32". */
export const dateTime = (iso: string) => format.formatDateTime(new Date(iso), language())

/** "fyrir 3 mínútum", "í dag kl. 14:02", "11. apríl 2025". */
export const ago = (iso: string, now = new Date()) =>
  format.formatAgo(new Date(iso), now, language())

/** "Í dag", "Í gær", "11. apríl 2025". */
export const day = (iso: string, now = new Date()) =>
  format.formatDay(new Date(iso), now, language())

/** "í dag kl. 15:00", "á morgun kl. 00:00", "15. apríl kl. 07:00". */
export const coming = (iso: string, now = new Date()) =>
  format.formatComing(new Date(iso), now, language())

/** "1 klst. 4 mín.". */
export const span = (milliseconds: number) => fmtSpan(milliseconds, language())

/** "1 klst. 4 mín. 7 sek.". */
export const spanExact = (milliseconds: number) => fmtSpan(milliseconds, language(), true)

/** A place in a recording: "1:12", or "1:04:07". */
export const clock = format.formatClock

/** Order of the Icelandic alphabet, in both languages. */
export const compare = format.compareTexts
