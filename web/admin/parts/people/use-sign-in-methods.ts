import { useQuery } from '@tanstack/react-query'
import { providers } from '#contract/providers.ts'
import { read } from '#web/kit/api.ts'

/**
 * The ways to sign in that are offered beside a password; they change with the configuration alone.
 */
export const useSignInMethods = () => useQuery({ ...read(providers.list, {}), staleTime: Infinity })
