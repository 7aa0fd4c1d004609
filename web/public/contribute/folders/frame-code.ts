import { FRAME } from '#contract/public-limits.ts'

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }

const escape = (text: string): string => text.replace(/[&<"]/g, (letter) => ESCAPED[letter] ?? '')

/** The HTML by which another site shows a page in a frame. (oembed.frame) */
export const frameCode = (address: string, title: string): string =>
  `<iframe src="${address}" title="${escape(title)}" ` +
  `width="${FRAME.width}" height="${FRAME.height}" loading="lazy"></iframe>`
