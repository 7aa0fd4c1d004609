import type { Place } from '#contract/pages.ts'
import { pageTexts } from '#texts/pages.ts'

/** The line on a page that is sent while the database is unavailable. (pages.away) */
export const keptLine = (drawnMs: number, language: Place['language']): string => {
  // Iceland keeps UTC all year.
  const time = new Date(drawnMs).toISOString().slice(11, 16)
  return `<p class="kept" role="status">${pageTexts.keptFrom[language](time)}</p>`
}
