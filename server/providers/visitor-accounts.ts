import { slug } from '#contract/common.ts'
import { pages } from '#contract/pages.ts'
import type { Db } from '#server/kit/database/database.ts'
import * as rows from './sql.ts'

/** The path of a page as a pattern of real paths. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace('*', '.*')}$`)

const PATHS = Object.values(pages).map(({ path }) => path)
/** Pages that name no tenant come first, so that `/main/search` is not that of a tenant. */
const PATTERNS = [
  ...PATHS.filter((path) => !path.includes(':tenantId')),
  ...PATHS.filter((path) => path.includes(':tenantId')),
].map(patternOf)

/** The tenant that the path of a page names; undefined if it names none. */
export const tenantOfPath = (path: string): string | undefined => {
  const bare = path.replace(/^\/en(?=\/)/, '').replace(/[?#].*$/s, '')
  for (const pattern of PATTERNS) {
    const found = pattern.exec(bare)
    if (found) return slug.safeParse(found.groups?.tenantId).data
  }
  return undefined
}

/**
 * Whether a sign-in that leads to a path makes an account for a new person: the tenant of the page
 * decides, and where none is named, any public tenant. Nobody gets one on the way to the
 * administration, where staff come by a registration link. (providers.accounts)
 */
export const mayMakeAccount = async (db: Db, returnTo: string | undefined): Promise<boolean> => {
  if (returnTo?.startsWith('/admin/')) return false
  return rows.allowsAccounts(db, returnTo === undefined ? undefined : tenantOfPath(returnTo))
}
