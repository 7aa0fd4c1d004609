import type { Written } from './autosave.ts'

const PREFIX = 'varda/blog'
const keyOf = (tenantId: string, id: string) => `${PREFIX}/${tenantId}/${id}`

/** Keeps in this browser what is written in a post until the server has it; a full store is no reason to stop writing. (blog.kept) */
export const keepWritten = (tenantId: string, id: string, written: Written | null): void => {
  try {
    if (written) localStorage.setItem(keyOf(tenantId, id), JSON.stringify(written))
    else localStorage.removeItem(keyOf(tenantId, id))
  } catch {
    // The editor still holds it, and tries to save it.
  }
}

/** What was written in a post in this browser and never reached the server. */
export const readWritten = (tenantId: string, id: string): Written | null => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(tenantId, id)) ?? 'null') as Written | null // written by keepWritten alone
  } catch {
    return null
  }
}

/** The posts of a tenant of which something is not saved, with their titles. */
export const keptPosts = (tenantId: string): { id: string; title: string }[] => {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const id = key.startsWith(keyOf(tenantId, '')) ? key.slice(keyOf(tenantId, '').length) : undefined
      const written = id === undefined ? null : readWritten(tenantId, id)
      return id !== undefined && written ? [{ id, title: written.fields.title }] : []
    })
  } catch {
    return []
  }
}
