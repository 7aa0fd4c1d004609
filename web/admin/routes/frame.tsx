import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { useAddressParams } from '#web/admin/kit/screen.ts'
import { guarded } from './RouteGuard.tsx'
import { NotFoundScreen } from '#web/admin/shell/NotFoundScreen.tsx'
import { Shell } from '#web/admin/shell/Shell.tsx'

/** The search part of an address: texts by name. */
type Search = Record<string, string>

/** Keeps texts, converts numbers and booleans back to texts, drops the rest. */
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

/** The frame of every screen for signed-in people. */
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

/** A screen's component; `preload` loads it before a click. */
type ScreenView<P> = FunctionComponent<{ params: P }> & {
  preload?: () => Promise<void> | undefined
}

/**
 * A screen at a path that has the parameters the screen needs. With `needs` only people with that
 * permission see it; others see who can grant it.
 */
export const screen = <const Path extends string>(
  path: Path,
  View: ScreenView<Params<Path>>,
  needs?: Permission,
) => {
  // The router matched this path, so its parameters exist.
  const useParams = () => useAddressParams() as Params<Path>
  const Screen = needs ? guarded(needs, View) : View
  const Routed = () => <Screen params={useParams()} />
  // The router calls `preload` before a click.
  const component = Object.assign(Routed, { preload: View.preload })
  return createRoute({ getParentRoute: () => admin, path, component })
}
