import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Post, PostFields } from '#contract/blog.ts'
import { AUTOSAVE_DELAY_MS, DRAG_SAVE_DELAY_MS } from '#contract/limits.ts'
import { createAutosave, type SaveState, type Written } from './autosave.ts'
import { EMPTY } from './post-fields.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const FIELDS: PostFields = { ...EMPTY, title: 'Titill' }
const postOf = (fields: Partial<PostFields>, version: number) =>
  ({
    ...FIELDS,
    ...fields,
    slug: 'titill',
    slugFixed: false,
    version,
    updated: '2026-01-01T14:32:00.000Z',
  }) as Post
class Stale extends Error {
  readonly current: Post
  constructor(current: Post) {
    super('stale')
    this.current = current
  }
}
class Refused extends Error {}

/** An editor over a server that answers as it is told. */
const editor = (begun: Partial<Written> = {}) => {
  const sent: { fields: PostFields; version: number }[] = []
  const states: SaveState[] = []
  let kept: Written | null = null
  const merged: PostFields[] = []
  let answer: (fields: PostFields, version: number) => Promise<Post> = async (fields, version) =>
    postOf(fields, version + 1)
  const autosave = createAutosave(
    { base: FIELDS, version: 1, fields: FIELDS, ...begun },
    {
      send: (fields, version) => {
        sent.push({ fields, version })
        return answer(fields, version)
      },
      keep: (written) => (kept = written),
      staleOf: (error) => (error instanceof Stale ? error.current : undefined),
      isPassing: (error) => !(error instanceof Refused),
      onState: (state) => states.push(state),
      onMerged: (fields) => merged.push(fields),
      onSaved: () => {},
    },
  )
  return {
    autosave,
    sent,
    merged,
    texts: () => sent.map(({ fields: { text }, version }) => [text, version]),
    kept: () => kept,
    state: () => states.at(-1),
    kinds: () => states.map(({ kind }) => kind),
    answers: (next: typeof answer) => (answer = next),
    write: (text: string, delayMs?: number) => autosave.change({ text }, delayMs),
  }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a change', () => {
  test('is saved a second later, however much is written meanwhile, and then all is saved', async () => {
    const { write, texts, kept, state, kinds } = editor()
    write('a')
    await pass(AUTOSAVE_DELAY_MS - 1)
    write('ab')
    expect(texts()).toEqual([])
    expect(kept()?.fields.text).toBe('ab')
    await pass(1)
    expect(texts()).toEqual([['ab', 1]])
    expect(state()).toEqual({ kind: 'saved', at: '2026-01-01T14:32:00.000Z' })
    expect(kinds()).toEqual(['waiting', 'waiting', 'saving', 'saved'])
    expect(kept()).toBeNull()
    write('abc')
    await pass(AUTOSAVE_DELAY_MS)
    expect(texts()).toEqual([
      ['ab', 1],
      ['abc', 2],
    ])
  })

  test('of the order of pictures is saved a second and a half after the drop', async () => {
    const { write, texts } = editor()
    write('x', DRAG_SAVE_DELAY_MS)
    await pass(DRAG_SAVE_DELAY_MS - 1)
    expect(texts()).toEqual([])
    await pass(1)
    expect(texts()).toHaveLength(1)
  })

  test('of nothing is none, and what is held back is saved when it is let go', async () => {
    const { autosave, write, texts, state } = editor()
    write('')
    await pass(5000)
    expect(texts()).toEqual([])
    autosave.block(true)
    write('a')
    await pass(60_000)
    expect(texts()).toEqual([])
    expect(state()).toEqual({ kind: 'waiting', isBlocked: true })
    // The editor is left.
    autosave.again()
    await pass(60_000)
    expect(texts()).toEqual([])
    autosave.block(false)
    await pass(AUTOSAVE_DELAY_MS)
    expect(texts()).toEqual([['a', 1]])
  })

  test('of nothing but space around a title is no change', async () => {
    const { autosave, sent } = editor()
    autosave.change({ title: 'Annar ' })
    await pass(AUTOSAVE_DELAY_MS)
    expect(sent.map(({ fields }) => fields.title)).toEqual(['Annar'])
    expect(autosave.isChanged()).toBe(false)
  })

  test('that comes while one is being saved is saved after it, upon its version', async () => {
    const { write, texts, answers } = editor()
    const { promise, resolve } = Promise.withResolvers<Post>()
    answers(() => promise)
    write('a')
    await pass(AUTOSAVE_DELAY_MS)
    write('ab')
    await pass(10_000)
    expect(texts()).toEqual([['a', 1]])
    answers(async (fields, version) => postOf(fields, version + 1))
    resolve(postOf({ text: 'a' }, 2))
    await pass(AUTOSAVE_DELAY_MS)
    expect(texts()).toEqual([
      ['a', 1],
      ['ab', 2],
    ])
  })
})

describe('what could not be saved', () => {
  test('stays in the browser and is tried again, ever more seldom, until it is saved', async () => {
    const { write, texts, answers, kept, state } = editor()
    answers(() => Promise.reject(new Error('no answer')))
    write('a')
    await pass(AUTOSAVE_DELAY_MS)
    expect(state()).toMatchObject({ kind: 'failed', isTriedAgain: true })
    expect(kept()).toMatchObject({ version: 1, fields: { text: 'a' } })
    await pass(2000 + 5000 + 10_000 + 30_000 + 30_000)
    expect(texts()).toHaveLength(6)
    answers(async (fields, version) => postOf(fields, version + 1))
    await pass(30_000)
    expect(state()?.kind).toBe('saved')
    expect(kept()).toBeNull()
  })

  test('is not tried again before it is changed, where it was refused', async () => {
    const { write, texts, answers, kept, state } = editor()
    answers(() => Promise.reject(new Refused()))
    write('a')
    await pass(120_000)
    expect(texts()).toHaveLength(1)
    expect(state()).toMatchObject({ kind: 'failed', isTriedAgain: false })
    expect(kept()?.fields.text).toBe('a')
    write('b')
    await pass(AUTOSAVE_DELAY_MS)
    expect(texts()).toHaveLength(2)
  })

  test('and was saved all the same, its answer lost, is no conflict', async () => {
    const { write, answers, state, kept } = editor()
    answers(() => Promise.reject(new Error('no answer')))
    write('a ')
    await pass(AUTOSAVE_DELAY_MS)
    answers((fields) => Promise.reject(new Stale(postOf({ ...fields, slug: 'annar' }, 2))))
    await pass(2000)
    expect(state()?.kind).toBe('saved')
    expect(kept()).toBeNull()
  })
})

describe('where somebody else saved first', () => {
  test('changes of other fields are laid together and saved', async () => {
    const { write, texts, answers, merged, state } = editor()
    answers(() => Promise.reject(new Stale(postOf({ title: 'Þeirra', tags: ['x'] }, 2))))
    write('minn texti')
    await pass(AUTOSAVE_DELAY_MS)
    answers(async (fields, version) => postOf(fields, version + 1))
    await pass(1)
    expect(merged).toMatchObject([{ title: 'Þeirra', tags: ['x'], text: 'minn texti' }])
    expect(texts()).toEqual([
      ['minn texti', 1],
      ['minn texti', 2],
    ])
    expect(state()?.kind).toBe('saved')
  })

  test('the same field is a conflict: nothing more is sent until it is chosen, and what is written is kept', async () => {
    const { autosave, write, texts, answers, state, kept } = editor()
    const theirs = postOf({ text: 'þeirra texti' }, 2)
    answers(() => Promise.reject(new Stale(theirs)))
    write('minn texti')
    await pass(AUTOSAVE_DELAY_MS)
    expect(state()).toEqual({ kind: 'conflict', theirs, base: FIELDS })
    write('minn lengri texti')
    await pass(60_000)
    expect(texts()).toHaveLength(1)
    expect(kept()?.fields.text).toBe('minn lengri texti')
    answers(async (fields, version) => postOf(fields, version + 1))
    await autosave.resolve(theirs, { ...FIELDS, text: 'báðir' })
    expect(texts().at(-1)).toEqual(['báðir', 2])
    expect(state()?.kind).toBe('saved')
    expect(kept()).toBeNull()
  })

  test('what is written next is written into what was laid together', async () => {
    const { autosave, write, sent, answers } = editor()
    answers(() => Promise.reject(new Stale(postOf({ title: 'Þeirra' }, 2))))
    write('minn')
    await pass(AUTOSAVE_DELAY_MS)
    answers(async (fields, version) => postOf(fields, version + 1))
    autosave.change({ tags: ['x'] })
    await pass(AUTOSAVE_DELAY_MS)
    expect(sent.at(-1)?.fields).toMatchObject({ title: 'Þeirra', text: 'minn', tags: ['x'] })
  })

  test('a conflict is over when both say the same', async () => {
    const { autosave, write, answers, state, sent } = editor()
    answers(() => Promise.reject(new Stale(postOf({ text: 'þeirra', tags: ['x'] }, 2))))
    write('minn')
    await pass(AUTOSAVE_DELAY_MS)
    expect(state()?.kind).toBe('conflict')
    answers(async (fields, version) => postOf(fields, version + 1))
    autosave.change({ title: 'Nýr' })
    expect(sent).toHaveLength(1)
    write('þeirra')
    await pass(AUTOSAVE_DELAY_MS)
    expect(sent.at(-1)).toMatchObject({
      version: 2,
      fields: { title: 'Nýr', text: 'þeirra', tags: ['x'] },
    })
    expect(state()?.kind).toBe('saved')
  })

  test('and nothing is written here, a post read anew takes its place', async () => {
    const { autosave, merged, texts, state } = editor()
    autosave.seen(postOf({ text: 'þeirra' }, 3))
    expect(merged).toMatchObject([{ text: 'þeirra' }])
    expect(state()?.kind).toBe('saved')
    autosave.seen(postOf({ text: 'eldri' }, 2))
    await pass(5000)
    expect(merged).toHaveLength(1)
    expect(texts()).toEqual([])
  })
})

test('a new post is saved when it is asked for, and what an editor left is saved when it is opened again', async () => {
  const fresh = editor({ version: 0 })
  await fresh.autosave.now()
  expect(fresh.texts()).toEqual([['', 0]])
  const left = editor({ version: 4, fields: { ...FIELDS, text: 'eftir lokaða tölvu' } })
  expect(left.autosave.isChanged()).toBe(true)
  await left.autosave.now()
  expect(left.texts()).toEqual([['eftir lokaða tölvu', 4]])
  await left.autosave.now()
  expect(left.texts()).toHaveLength(1)
})
