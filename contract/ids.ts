/**
 * A new UUID of version 7: later ids sort after earlier ones. Browsers without https have no
 * `crypto.randomUUID`. (installation.uuids)
 */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  let ms = Date.now()
  for (let at = 5; at >= 0; at--, ms = Math.floor(ms / 256)) bytes[at] = ms % 256
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
