import { useQuery } from '@tanstack/react-query'
import { providers } from '#contract/providers.ts'
import { read } from '#web/kit/api.ts'

/** The sign-in methods besides passwords; they change only with the configuration. */
export const useSignInMethods = () => useQuery({ ...read(providers.list, {}), staleTime: Infinity })
