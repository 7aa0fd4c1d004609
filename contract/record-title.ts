/**
 * What a record is called, wherever it is named: its title, else its name, else its file.
 * (records.called)
 */
export const titleOf = ({ Title, ObjectName, name, rel }: Record<string, unknown>): string =>
  plain(Title) || plain(ObjectName) || plain(name) || relName(plain(rel))

const plain = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * A path as people read it; a record of a source is named by both: `safn.xml · 12`. Where reference
 * codes are written out in full at every level the last says it all. (records.relName)
 */
export const relName = (rel: string): string =>
  rel
    .replace(/\.xml#/i, (found) => `${found.slice(0, -1)} · `)
    .replace(/ · ([^/]+)(?:\/.*)?\/(?=\1[ /.:-])/, ' · ')
    .replace(/^#(?!.*\.\w{3,4}$)/, '')
