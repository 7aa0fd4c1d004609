import type { TenantEvent } from '#contract/events.ts'

type Page = { events: TenantEvent[]; next: number | null }

/**
 * The first page of a feed with the events that arrived since, newest first. A refetched page may
 * already hold newer ones; events that belong to an older page stay there. (events.feed)
 */
export const mergeEvents = <P extends Page>(page: P, came: readonly TenantEvent[]): P => {
  const known = new Set(page.events.map(({ id }) => id))
  const fresh = came.filter(({ id }) => !known.has(id) && (page.next === null || id > page.next))
  return { ...page, events: [...page.events, ...fresh].toSorted((one, other) => other.id - one.id) }
}
