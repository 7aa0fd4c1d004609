import { EditorSelection } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/** Puts marks around what is chosen, or takes them away where they stand already. */
export const wrap = (editor: EditorView, before: string, after = before): boolean => {
  const { state } = editor
  const change = state.changeByRange(({ from, to }) => {
    const isWrapped = state.sliceDoc(from - before.length, from) === before && state.sliceDoc(to, to + after.length) === after
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
    changes: lines.map(({ from: start }) => (isMarked ? { from: start, to: start + mark.length } : { from: start, insert: mark })),
    userEvent: 'input',
  })
  editor.focus()
}

/** Puts text in place of what is chosen. */
export const insert = (editor: EditorView, text: string): void => {
  editor.dispatch(editor.state.replaceSelection(text))
  editor.focus()
}
