import { EditorSelection } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/** Puts marks around what is chosen, or takes them away where they stand already. */
export const wrap = (editor: EditorView, before: string, after = before): boolean => {
  const { state } = editor
  const change = state.changeByRange(({ from, to }) => {
    const isWrapped =
      state.sliceDoc(from - before.length, from) === before &&
      state.sliceDoc(to, to + after.length) === after
    if (isWrapped)
      return {
        changes: [
          { from: from - before.length, to: from },
          { from: to, to: to + after.length },
        ],
        range: EditorSelection.range(from - before.length, to - before.length),
      }
    return {
      changes: [
        { from, insert: before },
        { from: to, insert: after },
      ],
      range: EditorSelection.range(from + before.length, to + before.length),
    }
  })
  editor.dispatch(state.update(change, { userEvent: 'input' }))
  editor.focus()
  return true
}

/** Puts a mark before each line that is chosen, or takes it away where all have it. */
export const prefixLines = (editor: EditorView, mark: string): void => {
  const { state } = editor
  const { from, to } = state.selection.main
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
  const lines = Array.from({ length: last - first + 1 }, (_, n) => state.doc.line(first + n))
  const isMarked = lines.every(({ text }) => text.startsWith(mark))
  editor.dispatch({
    changes: lines.map(({ from: start }) =>
      isMarked ? { from: start, to: start + mark.length } : { from: start, insert: mark },
    ),
    userEvent: 'input',
  })
  editor.focus()
}

/**
 * Puts text in place of what is chosen; of it, `chosen` is chosen then, so that it can be written
 * over.
 */
export const insert = (editor: EditorView, text: string, chosen = ''): void => {
  const { from } = editor.state.selection.main
  editor.dispatch(editor.state.replaceSelection(text))
  const at = from + text.indexOf(chosen)
  if (chosen !== '') editor.dispatch({ selection: EditorSelection.range(at, at + chosen.length) })
  editor.focus()
}

/**
 * Makes the text another one, changing no more of it than differs: the cursor stays at its word.
 */
export const replaceWith = (editor: EditorView, text: string): void => {
  const before = editor.state.doc.toString()
  if (before === text) return
  const most = Math.min(before.length, text.length)
  let start = 0
  while (start < most && before[start] === text[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === text.at(-1 - end)) end++
  editor.dispatch({
    changes: { from: start, to: before.length - end, insert: text.slice(start, text.length - end) },
  })
}
