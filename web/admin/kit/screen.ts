import { useParams, useSearch } from '@tanstack/react-router'

// `strict: false` because the callers stand on many routes, so none can name its own in `from`.

/**
 * The props of a screen: the parameters of its address by name. `routes/` compiles only if the path
 * has them. Only some paths of the screen have the `Optional` ones.
 */
export type ScreenProps<Names extends string, Optional extends string = never> = {
  params: Readonly<Record<Names, string> & Partial<Record<Optional, string>>>
}

/**
 * The parameters of the current address, whichever screen it shows. The frame and shared parts use
 * them and must expect undefined; screens get theirs as props, which the compiler checks.
 */
export const useAddressParams = (): Readonly<Record<string, string | undefined>> =>
  useParams({ strict: false })

/**
 * The search part of the current address. The root route's `validateSearch` turns every value into
 * a text, so the type holds on every route.
 */
export const useAddressSearch = (): Readonly<Record<string, string | undefined>> =>
  useSearch({ strict: false })
