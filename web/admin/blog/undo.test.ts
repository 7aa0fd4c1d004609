import { expect, test } from 'vitest'
import { createPostUndo } from './undo.ts'

const images = (...names: string[]) =>
  names.map((name, order) => ({ name, src: `/${name}`, alt: '', order }))
const [none, one, two] = [images(), images('a'), images('a', 'b')]
const begun = () => {
  const undo = createPostUndo()
  undo.record({ kind: 'add', before: none, after: two })
  return undo
}

test('steps of the carousel and of the text are undone in the opposite order, and redone in the same', () => {
  const undo = begun()
  undo.followText(1)
  undo.record({ kind: 'remove', before: two, after: one })
  expect(undo.undo(one)).toEqual({ of: 'carousel', kind: 'remove', images: two })
  expect(undo.undo(two)).toEqual({ of: 'text' })
  undo.followText(0, 'undo')
  expect(undo.undo(two)).toEqual({ of: 'carousel', kind: 'add', images: none })
  expect(undo.undo(none)).toBeUndefined()
  expect(undo.redo(none)).toEqual({ of: 'carousel', kind: 'add', images: two })
  expect(undo.redo(two)).toEqual({ of: 'text' })
  undo.followText(1, 'redo')
  expect(undo.redo(two)).toEqual({ of: 'carousel', kind: 'remove', images: one })
  expect(undo.redo(one)).toBeUndefined()
})

test('text that is undone within the editor leaves the carousel as it is', () => {
  const undo = createPostUndo()
  undo.followText(1)
  undo.record({ kind: 'add', before: none, after: one })
  undo.followText(0, 'undo')
  expect(undo.undo(one)).toMatchObject({ of: 'carousel', kind: 'add' })
  expect(undo.undo(none)).toBeUndefined()
})

test('the keystrokes of one description are one step', () => {
  const undo = begun()
  const described = (alt: string) =>
    two.map((image) => (image.name === 'a' ? { ...image, alt } : image))
  undo.record({ kind: 'alt', before: two, after: described('B'), joins: 'a' })
  undo.record({ kind: 'alt', before: described('B'), after: described('Bá'), joins: 'a' })
  expect(undo.undo(described('Bá'))).toEqual({ of: 'carousel', kind: 'alt', images: two })
  undo.redo(two)
  undo.record({ kind: 'alt', before: described('Bá'), after: described('Bát'), joins: 'a' })
  expect(undo.undo(described('Bát'))).toMatchObject({ images: described('Bá') })
})

test('a carousel that somebody else changed since is not written over', () => {
  const undo = begun()
  expect(undo.undo(images('a', 'b', 'c'))).toEqual({ of: 'stale' })
  expect(undo.undo(two)).toBeUndefined()
})

test('a new step ends what could be redone, and the last step of the carousel is undone under later text', () => {
  const undo = begun()
  undo.undo(two)
  undo.followText(1)
  expect(undo.redo(none)).toBeUndefined()
  undo.record({ kind: 'add', before: none, after: one })
  undo.followText(2)
  expect(undo.undoCarousel(one)).toEqual({ of: 'carousel', kind: 'add', images: none })
  expect(undo.undo(none)).toEqual({ of: 'text' })
})

test('steps that the text editor has forgotten are forgotten here, the oldest first', () => {
  const undo = createPostUndo()
  undo.followText(2)
  undo.record({ kind: 'add', before: none, after: one })
  undo.followText(3)
  undo.followText(2)
  expect(undo.undo(one)).toEqual({ of: 'text' })
  undo.followText(1, 'undo')
  expect(undo.undo(one)).toMatchObject({ of: 'carousel' })
  undo.forgetText()
  expect(undo.undo(none)).toBeUndefined()
  expect(undo.redo(none)).toMatchObject({ of: 'carousel', kind: 'add' })
})
