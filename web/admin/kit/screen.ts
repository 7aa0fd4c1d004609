import { useParams, useSearch } from '@tanstack/react-router'

/**
 * The props of a screen: the parameters of its address by name. `routes/` compiles only if the path
 * has them; `Optional` ones are in some of its paths.
 */
export type ScreenProps<Names extends string, Optional extends string = never> = {
  params: Readonly<Record<Names, string> & Partial<Record<Optional, string>>>
}

/**
 * The parameters of the address at hand, whichever screen it shows. For the frame and shared parts;
 * screens get theirs as props.
 */
export const useAddressParams = (): Readonly<Record<string, string | undefined>> =>
  useParams({ strict: false })

/** The search part of the address at hand; the root route turns every value into a text. */
export const useAddressSearch = (): Readonly<Record<string, string | undefined>> =>
  useSearch({ strict: false })
