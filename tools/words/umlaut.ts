const LAST_A = /^(.*)a([^aáeéiíoóuúyýæö]*)$/

/** The u-umlaut of a stem: its last vowel turns from a to ö (`kall` -> `köll`); other stems stay. */
export const umlaut = (stem: string): string => stem.replace(LAST_A, '$1ö$2')
