import { buildTableWhereStale } from '#tools/words/build.ts'

/** The analyser reads the table of Icelandic words. */
export const setup = (): void => buildTableWhereStale()
