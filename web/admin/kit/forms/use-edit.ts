import { useState } from 'react'
import { ApiError } from '#web/kit/api.ts'

/**
 * The saved values with the person's changes over them. The hook never copies saved values, so a
 * refetch shows through. `first`: initial changes.
 */
export const useEdit = <T extends object>(saved: T, first: Partial<T> = {}) => {
  const [changes, setChanges] = useState(first)
  const values = { ...saved, ...changes }
  const changed = (Object.keys(changes) as (keyof T)[]).filter(
    (key) => !isSame(values[key], saved[key]),
  )
  return {
    values,
    changed,
    set: <K extends keyof T>(key: K, value: T[K]) =>
      setChanges((now) => ({ ...now, [key]: value })),
    reset: () => setChanges({}),
  }
}

/** The props of `SaveBar` for an edit and its mutation. */
export const barOf = (
  edit: { changed: readonly unknown[]; reset: () => void },
  save: { isPending: boolean; error: unknown; reset: () => void },
) => ({
  changes: edit.changed.length,
  isSaving: save.isPending,
  error: save.error instanceof ApiError ? save.error : null,
  onReset: () => (edit.reset(), save.reset()),
})

/** Whether two form values are equal, whatever the order of their keys. */
export const isSame = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left, inOrder) === JSON.stringify(right, inOrder)

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** The error sentences of a failed save, by field. */
export const fieldErrors = (error: unknown): Record<string, string> => {
  const list = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return Object.fromEntries(list.map(({ path, message }) => [path.replace(/^body\./, ''), message]))
}

/** The current version on the server, if a save failed because it was stale. */
export const staleOf = <T>(error: unknown): T | undefined =>
  error instanceof ApiError && error.code === 'version.stale'
    ? (error.problem?.current as T | undefined)
    : undefined

/** Whether a text could be an e-mail address; the server has the last word. */
export const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim())
