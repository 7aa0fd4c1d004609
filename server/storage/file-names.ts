import { isUtf8 } from 'node:buffer'

/**
 * The display name of a file: NFC. Bytes that are not UTF-8 are read as Latin-1, as old systems
 * wrote them. (files.names)
 */
export const decodeName = (raw: Buffer): string =>
  (isUtf8(raw) ? raw.toString('utf8') : raw.toString('latin1')).normalize('NFC')

/** Whether the display name equals the name on disk byte for byte. */
export const isFaithful = (raw: Buffer, shown: string): boolean =>
  Buffer.from(shown, 'utf8').equals(raw)
