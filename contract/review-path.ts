/** A suggestion of a record, by which a review is opened. */
export type ReviewPlace = { indexId: string; recordId: string; id: string }

type Options = {
  /** Whether a decision leads to the next waiting suggestion; otherwise it stays on the page. */
  isSwipe: boolean
  /** The suggestion that was decided just before; the page offers to undo that decision. */
  decided?: string
}

/**
 * The path of the page that reviews a suggestion, without the language. The key of the record
 * alone finds the tenant. (crowdsource.reviewLink)
 */
export const reviewPath = (
  { indexId, recordId, id }: ReviewPlace,
  { isSwipe, decided }: Options,
): string => {
  const query = new URLSearchParams([
    ['changeId', id],
    ...(decided === undefined ? [] : [['decided', decided]]),
    ...(isSwipe ? [] : [['swipe', 'false']]),
  ])
  const index = encodeURIComponent(indexId)
  return `/main/crowdsource/archive/${index}/_/${encodeURIComponent(recordId)}?${query}`
}
