import { useQuery } from '@tanstack/react-query'
import { fieldNames, type FieldNames } from '#contract/tenant-names.ts'
import { MAPPING_CACHE_MS } from '#contract/limits.ts'
import { read } from '#web/kit/api.ts'

const NONE: FieldNames = {}

/**
 * A tenant's own field labels, cached for an hour like mappings. A separate request, because the
 * fields themselves are many.
 */
export const useTenantFieldNames = (tenantId: string | undefined): FieldNames => {
  const params = { tenantId: tenantId ?? '' }
  const { data = NONE } = useQuery({
    ...read(fieldNames.get, { params }),
    staleTime: MAPPING_CACHE_MS,
    gcTime: MAPPING_CACHE_MS,
  })
  return data
}
