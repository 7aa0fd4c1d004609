/** The display name of a record: its title, else its name, else its file. (records.called) */
export const titleOf = ({ Title, ObjectName, name, rel }: Record<string, unknown>): string =>
  plainText(Title) || plainText(ObjectName) || plainText(name) || relName(plainText(rel))

/** The number of a record in its collection, or its reference code; empty without one. */
export const codeOf = ({
  ReferenceCode,
  OriginalTransmissionReference,
}: Record<string, unknown>): string => plainText(ReferenceCode ?? OriginalTransmissionReference)

/** A value, or a list of values, as one text; empty for anything but texts and numbers. */
export const plainText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * A path for display. A record of a source has both names, such as `safn.xml · 12`. If each level
 * has a full reference code, only the last one is shown. (records.relName)
 */
export const relName = (rel: string): string =>
  rel
    .replace(/\.xml#/i, (found) => `${found.slice(0, -1)} · `)
    .replace(/ · ([^/]+)(?:\/.*)?\/(?=\1[ /.:-])/, ' · ')
    .replace(/^#(?!.*\.\w{3,4}$)/, '')
