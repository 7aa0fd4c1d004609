const VOWELS = new Set('aáeéiíoóuúyýæö')

/** Whether a lower-case letter is an Icelandic vowel. */
export const isVowel = (letter: string | undefined): boolean =>
  letter !== undefined && VOWELS.has(letter)
