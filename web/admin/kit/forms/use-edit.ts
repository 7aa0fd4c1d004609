import { useState } from 'react'
import { ApiError } from '#web/kit/api.ts'

/**
 * Values as saved with a person's changes over them. The saved ones are never copied, so a newer
 * reading shows through. `first`: what is changed from the beginning.
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

/** What the bar under a form is told of what was changed and of the saving of it. */
export const barOf = (
  edit: { changed: readonly unknown[]; reset: () => void },
  save: { isPending: boolean; error: unknown; reset: () => void },
) => ({
  changes: edit.changed.length,
  isSaving: save.isPending,
  error: save.error instanceof ApiError ? save.error : null,
  onReset: () => (edit.reset(), save.reset()),
})

/** Whether two values of a form say the same, in whichever order their keys stand. */
export const isSame = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left, inOrder) === JSON.stringify(right, inOrder)

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** The sentences that belong at fields, by field. */
export const fieldErrors = (error: unknown): Record<string, string> => {
  const list = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return Object.fromEntries(list.map(({ path, message }) => [path.replace(/^body\./, ''), message]))
}

/** The thing as it is now, where a save failed because someone else had saved first. */
export const staleOf = <T>(error: unknown): T | undefined =>
  error instanceof ApiError && error.code === 'version.stale'
    ? (error.problem?.current as T | undefined)
    : undefined

/** Whether a text could be an e-mail address; the server has the last word. */
export const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim())
