export type Language = 'is' | 'en'

/** One text in both languages; a function where it takes values. */
export type Text = Record<Language, string> | Record<Language, (...values: never[]) => string>

/** The texts of a slice; a missing language does not compile. */
export type Texts<K extends string = string> = Record<K, Text>
