import type { Written } from './autosave.ts'

const PREFIX = 'varda/blog'
const keyOf = (tenantId: string, id: string) => `${PREFIX}/${tenantId}/${id}/`

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined // a browser may refuse it
  }
}

const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Keys of what editors keep that are still open, in any window of this browser. */
const open = new Set<string>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(PREFIX)
channel?.addEventListener(
  'message',
  ({ data }: MessageEvent<{ asks?: boolean; has?: string[] }>) => {
    if (data.asks) channel.postMessage({ has: [...open] })
    for (const key of data.has ?? []) elsewhere.add(key)
    if (data.has) tell()
  },
)
/** The same, of other windows; they are asked when this file is read. */
const elsewhere = new Set<string>()
channel?.postMessage({ asks: true })

const read = (key: string): Written | null => {
  try {
    // The cast is safe: `keep` alone writes these keys.
    return JSON.parse(storage()?.getItem(key) ?? 'null') as Written | null
  } catch {
    return null
  }
}

const leftKeys = (begin: string): string[] =>
  Object.keys(storage() ?? {}).filter(
    (key) => key.startsWith(begin) && !open.has(key) && !elsewhere.has(key),
  )

/**
 * Keeps in this browser what an editor has written until the server has it, and finds what another
 * left unsaved, in a tab that was closed or a computer that went off. `sitting` tells open editors
 * apart. (blog.kept)
 */
export const openKept = (tenantId: string, id: string, sitting: string) => {
  const key = `${keyOf(tenantId, id)}${sitting}`
  const [from] = leftKeys(keyOf(tenantId, id))
  const left = from === undefined ? null : read(from)
  open.add(key)
  const keep = (written: Written | null): void => {
    try {
      if (written) storage()?.setItem(key, JSON.stringify(written))
      else storage()?.removeItem(key)
    } catch {
      // A full store is no reason to stop writing: the editor still holds it, and tries to save it.
    }
  }
  if (from !== undefined) {
    keep(left)
    storage()?.removeItem(from)
  }
  const close = () => {
    open.delete(key)
    tell()
  }
  return { left, keep, open: () => void open.add(key), close }
}

/** Hears that an editor was closed, and so may have left something; answers how to hear no more. */
export const onLeft = (listener: () => void): (() => boolean) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The posts of a tenant of which something was left unsaved, with their titles. */
export const keptPosts = (tenantId: string): { id: string; title: string }[] => {
  const begin = `${PREFIX}/${tenantId}/`
  const kept = leftKeys(begin).flatMap((key) => {
    const [id = ''] = key.slice(begin.length).split('/')
    const written = read(key)
    return written ? [{ id, title: written.fields.title }] : []
  })
  return [...new Map(kept.map((one) => [one.id, one])).values()]
}
