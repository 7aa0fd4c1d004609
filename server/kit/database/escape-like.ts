/** The LIKE pattern for texts that contain these words; escapes the pattern characters. */
export const containsPattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
