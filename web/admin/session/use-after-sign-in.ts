import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RETURN_TO } from '#contract/providers.ts'
import { session, type Me } from '#contract/session.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'

/** After sign-in: clears the previous person's cache and goes to the wanted address. */
export const useEntered = (next: string | undefined) => {
  const client = useQueryClient()
  const router = useRouter()
  return (me: Me) => {
    client.clear()
    client.setQueryData(read(session.me, {}).queryKey, me)
    // Only an own address: another could lead to a foreign site.
    if (next !== undefined && RETURN_TO.test(next)) return router.history.push(next)
    return void router.navigate(paths.dashboard())
  }
}
