let current: string | undefined

/** The tenant whose own host a page is drawn for; undefined on the platform's host. */
export const ownSite = (): string | undefined => current

/** Draws a page, synchronously, for the host of a tenant. (sites.ownHost) */
export const onHostOf = <T>(tenantId: string | undefined, draw: () => T): T => {
  const before = current
  current = tenantId
  try {
    return draw()
  } finally {
    current = before
  }
}
