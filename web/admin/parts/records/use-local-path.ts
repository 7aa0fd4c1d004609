import type { Index } from '#contract/indices.ts'
import { localPath } from './local-path.ts'
import { useSettings } from '#web/admin/parts/viewer/viewer.ts'

/**
 * A file's path in the tenant's folder, and on the person's computer if they set one up.
 * (users.warehouse)
 */
export const useFilePaths = (
  { tenantID: tenantId, directory }: Index,
  rel: string,
): { path: string; local: string | undefined } => {
  const { data: settings } = useSettings()
  const path = [directory, rel].filter(Boolean).join('/')
  return { path, local: localPath(settings?.warehouse?.paths ?? [], [`${tenantId}/${path}`, path]) }
}
