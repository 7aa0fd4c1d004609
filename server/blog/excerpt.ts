const LONGEST = 280

/** The start of a Markdown text without markup, up to the end of a word. */
export const excerptOf = (text: string): string => {
  const plain = text
    .replace(/```[\s\S]*?(```|$)/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/(\*\*|__|~~|[*_`])/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= LONGEST) return plain
  return `${plain.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`
}
