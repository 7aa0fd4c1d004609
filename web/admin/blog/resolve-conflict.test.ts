import { expect, test } from 'vitest'
import type { Post, PostFields } from '#contract/blog.ts'
import { EMPTY } from './post-fields.ts'
import { resolveConflict, type ConflictChoice } from './resolve-conflict.ts'

const BASE: PostFields = { ...EMPTY, title: 'Titill', text: 'upphaf' }
const theirs = { ...BASE, text: 'þeirra', slug: 'titill', slugFixed: false, version: 2 } as Post

test.each<ConflictChoice>(['mine', 'theirs', 'both'])(
  'what is written while the other text is set aside is not lost: %s',
  async (choice) => {
    let fields = { ...BASE, text: 'mitt' }
    const aside: string[] = []
    const autosave = {
      fields: () => fields,
      resolve: async (_theirs: Post, chosen: PostFields) => void (fields = chosen),
    }
    const setAside = async ({ text }: PostFields) => {
      aside.push(text)
      await Promise.resolve()
      // Typed while the call is under way.
      if (aside.length === 1) fields = { ...fields, text: 'mitt og meira' }
    }
    await resolveConflict({ autosave, theirs, base: BASE, setAside }, choice)
    expect(aside).toEqual(['mitt', 'mitt og meira'])
    expect(fields.text).toBe(
      { mine: 'mitt og meira', theirs: 'þeirra', both: 'mitt og meira\n\n---\n\nþeirra' }[choice],
    )
  },
)

test('a text that could not be set aside is not given up', async () => {
  const fields = { ...BASE, text: 'mitt' }
  const resolved: PostFields[] = []
  const autosave = {
    fields: () => fields,
    resolve: async (_theirs: Post, chosen: PostFields) => void resolved.push(chosen),
  }
  const setAside = () => Promise.reject(new Error('no connection'))
  await expect(
    resolveConflict({ autosave, theirs, base: BASE, setAside }, 'theirs'),
  ).rejects.toThrow('no connection')
  expect(resolved).toEqual([])
})
