import type { PostFields } from '#contract/blog.ts'
import { isSame } from '#web/admin/kit/forms/use-edit.ts'

type Images = PostFields['carousel']
export type CarouselStepKind = 'add' | 'remove' | 'order' | 'alt' | 'restore'
/**
 * A change of the carousel. Successive steps with the same `joins` become one step, as typing a
 * description does.
 */
type CarouselStep = {
  of: 'carousel'
  kind: CarouselStepKind
  before: Images
  after: Images
  joins?: string | undefined
}
type Step = CarouselStep | { of: 'text' }
type Direction = 'undo' | 'redo'

/**
 * What the caller does: set the carousel, let the text editor undo its own last step, or say that
 * somebody else changed the carousel.
 */
export type UndoOutcome =
  | { of: 'carousel'; kind: CarouselStepKind; images: Images }
  | { of: 'text' }
  | { of: 'stale' }

const isOfText = ({ of }: Step) => of === 'text'

/**
 * One order of undo for the text of a post and its carousel. The text editor keeps the contents of
 * its own steps; this keeps how many of them there are and where they stand among the steps of the
 * carousel. (blog.undo)
 */
export const createPostUndo = () => {
  let done: Step[] = []
  let undone: Step[] = []

  const removeLastText = (steps: Step[]) => {
    const at = steps.findLastIndex(isOfText)
    if (at >= 0) steps.splice(at, 1)
  }
  const dropCarousel = () => {
    done = done.filter(isOfText)
    undone = undone.filter(isOfText)
  }

  /**
   * Moves a carousel step between the lists, unless the carousel is no longer as that step left it.
   */
  const move = (step: CarouselStep, now: Images, direction: Direction): UndoOutcome => {
    const [from, to] = direction === 'undo' ? [done, undone] : [undone, done]
    const [expected, images] =
      direction === 'undo' ? [step.after, step.before] : [step.before, step.after]
    if (!isSame(now, expected)) {
      dropCarousel()
      return { of: 'stale' }
    }
    from.splice(from.lastIndexOf(step), 1)
    // A later keystroke must not join a step that has been undone and redone.
    to.push({ ...step, joins: undefined })
    return { of: 'carousel', kind: step.kind, images }
  }

  const take = (steps: Step[], now: Images, direction: Direction): UndoOutcome | undefined => {
    const last = steps.at(-1)
    return last?.of === 'carousel' ? move(last, now, direction) : last
  }

  return {
    /** Records a change of the carousel. */
    record: (step: Omit<CarouselStep, 'of'>) => {
      const last = done.at(-1)
      undone = []
      if (last?.of === 'carousel' && step.joins !== undefined && last.joins === step.joins)
        last.after = step.after
      else done.push({ of: 'carousel', ...step })
    },
    /**
     * Follows the text editor, which now has `count` steps to undo; `direction`: of the undo or
     * redo that changed the number.
     */
    followText: (count: number, direction?: Direction) => {
      for (let known = done.filter(isOfText).length; known < count; known++) {
        if (direction === 'redo') removeLastText(undone)
        else undone = []
        done.push({ of: 'text' })
      }
      for (let known = done.filter(isOfText).length; known > count; known--)
        if (direction === 'undo') {
          removeLastText(done)
          undone.push({ of: 'text' })
        } else {
          // The editor forgets its oldest steps.
          done.splice(done.findIndex(isOfText), 1)
        }
    },
    /** Forgets the steps of a text editor that is closed. */
    forgetText: () => {
      done = done.filter((step) => !isOfText(step))
      undone = undone.filter((step) => !isOfText(step))
    },
    undo: (now: Images) => take(done, now, 'undo'),
    redo: (now: Images) => take(undone, now, 'redo'),
    /** Undoes the last change of the carousel, whatever was written after it. */
    undoCarousel: (now: Images): UndoOutcome | undefined => {
      const last = done.findLast((step) => step.of === 'carousel')
      return last && move(last, now, 'undo')
    },
  }
}
