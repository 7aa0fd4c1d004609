import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { useAddressParams } from '#web/admin/kit/screen.ts'
import { guarded } from './RouteGuard.tsx'
import { NotFoundScreen } from '#web/admin/shell/NotFoundScreen.tsx'
import { Shell } from '#web/admin/shell/Shell.tsx'

/** What stands in the search part of an address: texts, by name. */
type Search = Record<string, string>

/** Keeps texts, turns what looks like numbers or truth back into texts, drops the rest. */
export const texts = (search: Record<string, unknown>): Search =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  )

export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  validateSearch: texts,
})

/** The frame around every screen of those who are signed in. */
export const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  component: Shell,
  notFoundComponent: NotFoundScreen,
})

/** The names of the parameters in a path: `id` in `/users/$id/edit`. */
type Names<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Names<More>
    : Rest
  : never
type Params<Path extends string> = Readonly<Record<Names<Path>, string>>

/** A screen's component, fetched ahead of a press through `preload`. */
type ScreenView<P> = FunctionComponent<{ params: P }> & {
  preload?: () => Promise<void> | undefined
}

/**
 * A screen at a path, which must have the parameters that the screen asks for. With `needs` it is
 * for those who hold the permission; others see the page that says so.
 */
export const screen = <const Path extends string>(
  path: Path,
  View: ScreenView<Params<Path>>,
  needs?: Permission,
) => {
  // The router matched this path, so its parameters are there.
  const useParams = () => useAddressParams() as Params<Path>
  const Screen = needs ? guarded(needs, View) : View
  const Routed = () => <Screen params={useParams()} />
  // The router fetches a screen ahead of a press through `preload`.
  const component = Object.assign(Routed, { preload: View.preload })
  return createRoute({ getParentRoute: () => admin, path, component })
}
