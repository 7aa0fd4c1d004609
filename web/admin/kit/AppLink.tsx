import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Place } from '#web/admin/paths.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  place: Place
  /** Going back then leads to where one was before this page. */ replace?: boolean
}

/**
 * A link inside the administration. It is the current page only where it leads to this very page,
 * not to one above it, nor with another search.
 */
export const AppLink = ({ place, ...props }: Props) => (
  <Link
    {...props}
    {...place}
    activeOptions={{ exact: true, includeHash: true, includeSearch: place.search !== undefined }}
    activeProps={{}}
  />
)
