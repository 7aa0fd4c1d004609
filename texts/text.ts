export type Language = 'is' | 'en'

/** A text in both languages; a function if it takes values. */
export type Text = Record<Language, string> | Record<Language, (...values: never[]) => string>

/** The texts of a slice; a missing language does not compile. */
export type Texts<K extends string = string> = Record<K, Text>
