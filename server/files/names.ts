import { isUtf8 } from 'node:buffer'

/** A file's name as people see and search it: NFC; bytes that are no UTF-8 are read as Latin-1, as old systems wrote them. (files.names) */
export const decodeName = (raw: Buffer): string =>
  (isUtf8(raw) ? raw.toString('utf8') : raw.toString('latin1')).normalize('NFC')

/** Whether the shown name is, byte for byte, the one on disk. */
export const isFaithful = (raw: Buffer, shown: string): boolean =>
  Buffer.from(shown, 'utf8').equals(raw)
