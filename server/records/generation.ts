import type { Index } from '#contract/indices.ts'

/** One build of an index's records; searches read one generation at a time. */
export type Generation = { tenantId: string; indexId: string; esIndex: string }

/** The generation of an index that searches read now. */
export const generationOf = (
  tenantId: string,
  { id, es_index }: Pick<Index, 'id' | 'es_index'>,
): Generation => ({
  tenantId,
  indexId: id,
  esIndex: es_index,
})

/** Name of the generation that holds records taken out by hand. Searches never read it. */
export const setAsideGeneration = (indexId: string) => `${indexId}~`
