/** The pattern of a text that holds these words anywhere; signs that a pattern means something by stand for themselves. */
export const containsPattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
