/** Escapes text for XML. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** An XML element; its content is XML already. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  within: string,
): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}>${within}</${name}>`
