import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Place } from '#web/admin/paths.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  place: Place
  /** Replaces the history entry, so that Back skips this page. */ replace?: boolean
}

/**
 * A link inside the administration. It counts as the current page only if path, hash and search are
 * the same.
 */
export const AppLink = ({ place, ...props }: Props) => (
  <Link
    {...props}
    {...place}
    activeOptions={{ exact: true, includeHash: true, includeSearch: place.search !== undefined }}
    activeProps={{}}
  />
)
