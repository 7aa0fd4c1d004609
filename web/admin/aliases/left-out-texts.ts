import { pickTexts } from '#texts/picks.ts'
import { t } from '#web/kit/language.ts'

/** How many records of a folder are left out, and why; nothing if none is. */
export const leftOutTexts = ({ foreign, gone }: { foreign: number; gone: number }): string[] => [
  ...(foreign > 0 ? [t(pickTexts.foreign)(foreign)] : []),
  ...(gone > 0 ? [t(pickTexts.gone)(gone)] : []),
]
