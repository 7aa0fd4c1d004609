import type { z } from 'zod'

/**
 * The nesting limit of a value: deeper ones overflow the stack when they are serialised. (kit.text)
 */
const DEPTH_MAX = 50

type Step = { value: unknown; key: string | number; parent: Step | undefined; depth: number }

/**
 * Finds a string that the database cannot hold: one with U+0000 or with half of a surrogate pair,
 * as a value or as a key. Walks without recursion, since a caller chooses the depth. (kit.text)
 */
export const findTextFault = (
  input: unknown,
  root: string[] = [],
): z.core.$ZodIssue | undefined => {
  const steps: Step[] = [{ value: input, key: '', parent: undefined, depth: 0 }]
  for (let step = steps.pop(); step; step = steps.pop()) {
    const { value, depth } = step
    const format =
      typeof value === 'string' ? formatOf(value) : depth > DEPTH_MAX ? 'depth' : undefined
    if (format)
      return {
        code: 'invalid_format',
        format,
        path: [...root, ...pathOf(step)],
        message: format,
        input: '',
      }
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      const child = { value: inner, key, parent: step, depth: depth + 1 }
      if (formatOf(key)) steps.push({ ...child, value: key })
      else if (typeof inner === 'string' || typeof inner === 'object') steps.push(child)
    }
  }
  return undefined
}

const formatOf = (text: string): 'nul' | 'surrogate' | undefined =>
  text.includes('\0') ? 'nul' : text.isWellFormed() ? undefined : 'surrogate'

const pathOf = (step: Step): (string | number)[] =>
  step.parent ? [...pathOf(step.parent), step.key] : []
