import type { Index } from '#contract/indices.ts'

/** A generation of an index. */
export type Generation = { tenantId: string; indexId: string; esIndex: string }

/** The generation of an index that answers now. */
export const generationOf = (
  tenantId: string,
  { id, es_index }: Pick<Index, 'id' | 'es_index'>,
): Generation => ({
  tenantId,
  indexId: id,
  esIndex: es_index,
})

/** Where the records of an index lie that were taken out by hand; no search looks there. */
export const restOf = (indexId: string) => `${indexId}~`
