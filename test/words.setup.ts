import { buildTableWhereStale } from '#server/search/analyser/build.ts'

/** The analyser reads the table of Icelandic words. */
export const setup = (): void => buildTableWhereStale()
