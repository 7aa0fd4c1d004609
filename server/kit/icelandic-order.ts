/** Compares texts in the order of the Icelandic alphabet, digits as numbers. */
export const icelandicOrder = new Intl.Collator('is', { numeric: true })
