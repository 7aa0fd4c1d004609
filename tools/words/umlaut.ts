const LAST_A = /^(.*)a([^aáeéiíoóuúyýæö]*)$/

/**
 * Applies the u-umlaut to a stem: its last vowel a becomes ö (`kall` -> `köll`); other stems stay.
 */
export const umlaut = (stem: string): string => stem.replace(LAST_A, '$1ö$2')
