/** The Icelandic alphabet, with digits as numbers. */
export const inIcelandic = new Intl.Collator('is', { numeric: true })
