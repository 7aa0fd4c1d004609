import { useEffect, useRef, useState } from 'react'
import type { PostFields } from '#contract/blog.ts'
import { blogEditTexts } from '#texts/blog-edit.ts'
import { isSame } from '#web/admin/kit/forms/use-edit.ts'
import { useShortcuts } from '#web/admin/kit/focus/use-shortcuts.ts'
import { toastDone, toastWarning } from '#web/admin/kit/states/toast.ts'
import { toastUndo } from '#web/admin/kit/states/undo-toast.tsx'
import { t } from '#web/kit/language.ts'
import type { EditorCommands, HistoryChange } from './MarkdownEditor.tsx'
import { createPostUndo, type CarouselStepKind, type UndoOutcome } from './undo.ts'

type Images = PostFields['carousel']
type Carousel = {
  /** The current carousel, rendered or not. */
  now: () => Images
  set: (images: Images) => void
}

/**
 * Undo and redo of a post's text and carousel: by shortcuts, the text editor and the toast.
 * (blog.undo)
 */
export const usePostUndo = ({ now, set }: Carousel) => {
  const [undo] = useState(createPostUndo)
  const commands = useRef<EditorCommands>(undefined)
  const closeToast = useRef<() => void>(undefined)

  const carry = (outcome: UndoOutcome | undefined, direction: 'undo' | 'redo') => {
    closeToast.current?.()
    switch (outcome?.of) {
      case 'carousel':
        set(outcome.images)
        return toastDone(
          t(direction === 'undo' ? blogEditTexts.undid : blogEditTexts.redid)(outcome.kind),
        )
      case 'text':
        return direction === 'undo'
          ? commands.current?.undoInPlace()
          : commands.current?.redoInPlace()
      case 'stale':
        return toastWarning(t(blogEditTexts.undoStale))
    }
  }
  const redo = () => carry(undo.redo(now()), 'redo')
  useShortcuts({
    'mod+z': () => carry(undo.undo(now()), 'undo'),
    'mod+shift+z': redo,
    'mod+y': redo,
  })

  // Closes the toast with the editor, because its undo would have no effect.
  useEffect(() => () => closeToast.current?.(), [])

  return {
    /**
     * Records a change of the carousel that the screen is about to make; `joins`: see CarouselStep.
     */
    record: (kind: CarouselStepKind, after: Images, joins?: string) => {
      const before = now()
      if (isSame(before, after)) return
      closeToast.current?.()
      undo.record({ kind, before, after, joins })
    },
    /** Shows a toast that undoes the last change of the carousel. */
    tell: (message: string) => {
      closeToast.current?.()
      closeToast.current = toastUndo(
        message,
        t(blogEditTexts.undo),
        () => carry(undo.undoCarousel(now()), 'undo'),
        { isBrief: true },
      )
    },
    /** Called when the text editor is ready, and when it closes and drops its history. */
    onEditor: (next: EditorCommands | undefined) => {
      commands.current = next
      undo.forgetText()
    },
    onTextHistory: ({ count, direction }: HistoryChange) => undo.followText(count, direction),
  }
}
