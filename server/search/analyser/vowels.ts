const VOWELS = new Set('aáeéiíoóuúyýæö')

/** Whether a small letter is an Icelandic vowel. */
export const isVowel = (letter: string | undefined): boolean =>
  letter !== undefined && VOWELS.has(letter)
