import { Problem } from './problem.ts'

/**
 * The number of leaves of a list, at least one. A leaf past the end is no page.
 * (galleries.past)
 */
export const countLeaves = (leaf: number, total: number, size: number): number => {
  const leaves = Math.max(1, Math.ceil(total / size))
  if (leaf > leaves) throw new Problem('galleries.pageMissing')
  return leaves
}
