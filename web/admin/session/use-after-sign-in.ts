import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RETURN_TO } from '#contract/providers.ts'
import { session, type Me } from '#contract/session.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'

/**
 * What follows a sign-in: nothing of an earlier person stays in the cache, and one goes where one
 * wanted to.
 */
export const useEntered = (next: string | undefined) => {
  const client = useQueryClient()
  const router = useRouter()
  return (me: Me) => {
    client.clear()
    client.setQueryData(read(session.me, {}).queryKey, me)
    // Only an address of ours: another could lead away from the site.
    if (next !== undefined && RETURN_TO.test(next)) return router.history.push(next)
    return void router.navigate(paths.dashboard())
  }
}
