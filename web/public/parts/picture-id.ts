/** The id of one of a record's pictures on its page, by its 0-based place. */
export const pictureId = (at: number): string => `mynd-${at + 1}`
