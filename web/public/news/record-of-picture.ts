const OF_RECORD = /\/records\/([0-9a-f-]{36})\/image(?:\/|$|\?)/

/** The id of the record whose picture has this address; undefined for an asset. */
export const recordOfPicture = (src: string): string | undefined => OF_RECORD.exec(src)?.[1]
