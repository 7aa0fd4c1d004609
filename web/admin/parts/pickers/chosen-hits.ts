import type { PictureHit } from './picture-hits.ts'
import { emptySelection, toggle, type Selection } from '#web/admin/parts/selection/selection.ts'

/**
 * The chosen pictures: ids in the order of choosing, and the pictures, which a later search may not
 * find.
 */
export type ChosenHits = { selection: Selection; known: ReadonlyMap<string, PictureHit> }

export const noneChosen: ChosenHits = { selection: emptySelection, known: new Map() }

/**
 * The choice after a click on a picture. With `isRange` adds all pictures from `last` (or the last
 * click) to this one.
 */
export const toggleHit = (
  { selection, known }: ChosenHits,
  shown: readonly PictureHit[],
  hit: PictureHit,
  { isRange = false, last = selection.last }: { isRange?: boolean; last?: string | undefined } = {},
): ChosenHits => ({
  selection: toggle(
    { ...selection, last },
    shown.map(({ _id }) => _id),
    hit._id,
    isRange,
  ),
  known: new Map([...known, ...shown.map((one) => [one._id, one] as const), [hit._id, hit]]),
})

/** The chosen pictures in the order of choosing. */
export const chosenHits = ({ selection, known }: ChosenHits): PictureHit[] =>
  [...selection.ids].flatMap((id) => {
    const hit = known.get(id)
    return hit ? [hit] : []
  })
