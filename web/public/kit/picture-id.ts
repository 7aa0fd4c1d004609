/** The id of one of a record's pictures on its page, by its 0-based place. */
export const pictureId = (at: number): string => `mynd-${at + 1}`

/** Whether a fragment names a place in a record: one of its pictures, a part of one, or a time. */
export const isPlaceInRecord = (hash: string): boolean => /^#(mynd-\d|xywh=|r=|t=)/.test(hash)
