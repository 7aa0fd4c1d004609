import { EditorSelection } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/** Wraps the selection in marks, or removes them if present. */
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

/** Prefixes each selected line, or removes the prefix if all have it. */
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

/** Replaces the selection with text and selects `chosen` within it, ready to be typed over. */
export const insert = (editor: EditorView, text: string, chosen = ''): void => {
  const { from } = editor.state.selection.main
  editor.dispatch(editor.state.replaceSelection(text))
  const at = from + text.indexOf(chosen)
  if (chosen !== '') editor.dispatch({ selection: EditorSelection.range(at, at + chosen.length) })
  editor.focus()
}

/** Replaces the text, changing only what differs, so that the cursor stays at its word. */
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
