/** The Icelandic alphabet, with digits as numbers. */
export const icelandicOrder = new Intl.Collator('is', { numeric: true })
