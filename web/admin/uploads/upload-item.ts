import type { FileCheck } from '#contract/uploads.ts'
import { RESUMABLE_FROM_BYTES } from '#contract/limits.ts'

/** A file of this computer and its path in the index's directory. */
export type Source = { file: Pick<File, 'size' | 'lastModified'>; rel: string; folder: boolean }

/** How one file stands. (kit.uploadStates) */
export type Item = {
  rel: string
  size: number
  state: 'ready' | 'uploading' | 'done' | 'error'
  sent: number
  /** It was there already. */
  isSame: boolean
  message: string | undefined
  /** Whether trying again may help: a name that is refused stays so. */
  mayRetry: boolean
}

export type Sent = { done: boolean; message?: string | undefined }
type Going = { signal: AbortSignal; onProgress: (sent: number) => void }
/** What carries the files; each throws what the server or the connection said. */
export type Transport = {
  check: (sources: Source[], signal: AbortSignal) => Promise<FileCheck[]>
  /** Small files together; a result for each. */
  sendMany: (sources: Source[], going: Going) => Promise<Sent[]>
  /** A large file in pieces, from where it stood. */
  sendLarge: (source: Source, going: Going) => Promise<void>
}
/** `isTried`: it was sent before, so that if it is there, it is we who sent it. */
export type Entry = { item: Item; source: Source; isChecked: boolean; isTried: boolean }

/** Small files that go in one call, and their bytes together. */
const GROUP = { files: 20, bytes: 8_000_000 }

/** Whether a file goes in pieces. */
export const isLarge = ({ item }: Entry) => item.size >= RESUMABLE_FROM_BYTES

/** Takes what goes next: one large file, or small ones together. */
export const nextGroup = (pending: Entry[]): Entry[] => {
  const group: Entry[] = []
  let bytes = 0
  for (const entry of pending) {
    if (
      group.length > 0 &&
      (isLarge(entry) || group.length === GROUP.files || bytes + entry.item.size > GROUP.bytes)
    )
      break
    group.push(entry)
    bytes += entry.item.size
    if (isLarge(entry)) break
  }
  pending.splice(0, group.length)
  return group
}

/** A file that has just been added. */
export const toEntry = (source: Source): Entry => ({
  source,
  isChecked: false,
  isTried: false,
  item: {
    rel: source.rel,
    size: source.file.size,
    state: 'ready',
    sent: 0,
    isSame: false,
    message: undefined,
    mayRetry: true,
  },
})
