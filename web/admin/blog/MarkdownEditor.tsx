import { defaultKeymap, history, historyKeymap, redo, undo, undoDepth } from '@codemirror/commands'
import {
  defineLanguageFacet,
  HighlightStyle,
  Language,
  languageDataProp,
  syntaxHighlighting,
} from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, type ViewUpdate } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { GFM, parser } from '@lezer/markdown'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { insert, prefixLines, replaceWith, wrap } from './editor-commands.ts'

/** The commands of the toolbar. */
export type EditorCommands = {
  heading: () => void
  bold: () => void
  italic: () => void
  link: () => void
  list: () => void
  quote: () => void
  insert: (text: string, chosen?: string) => void
  undo: () => void
  redo: () => void
  /** The same without moving the focus, for keys pressed elsewhere on the screen. */
  undoInPlace: () => void
  redoInPlace: () => void
}

/**
 * A change of the editor's history: the number of undoable steps, and the direction if an undo or
 * redo caused it.
 */
export type HistoryChange = { count: number; direction: 'undo' | 'redo' | undefined }

const historyChange = ({ state, transactions }: ViewUpdate): HistoryChange => ({
  count: undoDepth(state),
  direction: (['undo', 'redo'] as const).find((event) =>
    transactions.some((one) => one.isUserEvent(event)),
  ),
})

const data = defineLanguageFacet({})
const markdown = new Language(
  data,
  parser.configure([
    GFM,
    { props: [languageDataProp.add((type) => (type.isTop ? data : undefined))] },
  ]),
  [],
  'markdown',
)

const FAINT = { color: 'var(--ink-3)' }
const LOOK = HighlightStyle.define([
  { tag: tags.heading1, fontFamily: 'var(--serif)', fontSize: '1.5em', fontWeight: '500' },
  { tag: tags.heading, fontFamily: 'var(--serif)', fontSize: '1.3em', fontWeight: '500' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.quote, fontStyle: 'italic', color: 'var(--ink-2)' },
  { tag: tags.link, color: 'var(--accent)' },
  { tag: tags.monospace, fontFamily: 'var(--mono)', fontSize: '0.9em' },
  { tag: tags.url, ...FAINT },
  { tag: tags.processingInstruction, ...FAINT },
])
/** CodeMirror colours the focused selection by this selector; a shorter one would lose to it. */
const FOCUSED_SELECTION = '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground'
const THEME = EditorView.theme({
  '&': { font: '400 16.5px/1.65 var(--sans)', minHeight: '320px', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'inherit', lineHeight: 'inherit', overflow: 'visible' },
  '.cm-content': { padding: '0 0 120px', minHeight: '320px', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '1.5px' },
  [`.cm-selectionBackground, ${FOCUSED_SELECTION}`]: { background: 'var(--accent-soft)' },
})

type Props = {
  value: string
  /** The current text; `value` may lag behind the last keystroke. */
  latest: () => string
  label: string
  onChange: (text: string) => void
  /** Undefined when the editor closes. */
  onReady: (commands: EditorCommands | undefined) => void
  onHistory: (change: HistoryChange) => void
}

/** The markdown text of a post, with the editor's own undo history. (kit.undo) */
export const MarkdownEditor = ({ value, latest, label, onChange, onReady, onHistory }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const changed = useEffectEvent(onChange)
  const ready = useEffectEvent(onReady)
  const historyChanged = useEffectEvent(onHistory)
  const now = useEffectEvent(latest)

  useEffect(() => {
    if (!place.current) return
    // In a shadow root CodeMirror uses constructed style sheets; elsewhere it adds style elements,
    // which the content security policy refuses.
    const root = place.current.shadowRoot ?? place.current.attachShadow({ mode: 'open' })
    const editor = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: now(),
        extensions: [
          history(),
          drawSelection(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': label,
            spellcheck: 'true',
            lang: 'is',
            'aria-multiline': 'true',
          }),
          markdown,
          syntaxHighlighting(LOOK),
          THEME,
          keymap.of([
            { key: 'Mod-b', run: (one) => wrap(one, '**') },
            { key: 'Mod-i', run: (one) => wrap(one, '*') },
            { key: 'Mod-k', run: (one) => wrap(one, '[', '](https://)') },
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return
            historyChanged(historyChange(update))
            changed(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    ready({
      heading: () => prefixLines(editor, '## '),
      bold: () => wrap(editor, '**'),
      italic: () => wrap(editor, '*'),
      link: () => wrap(editor, '[', '](https://)'),
      list: () => prefixLines(editor, '- '),
      quote: () => prefixLines(editor, '> '),
      insert: (text, chosen) => insert(editor, text, chosen),
      undo: () => (editor.focus(), undo(editor)),
      redo: () => (editor.focus(), redo(editor)),
      undoInPlace: () => void undo(editor),
      redoInPlace: () => void redo(editor),
    })
    return () => {
      ready(undefined)
      editor.destroy()
    }
  }, [label])

  // An external change (another person's, or an older version) is one step of the history.
  useLayoutEffect(() => {
    if (view.current) replaceWith(view.current, now())
  }, [value])

  return <div ref={place} />
}
