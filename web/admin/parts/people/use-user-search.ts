import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { USER_SEARCH_MIN } from '#contract/limits.ts'
import { users, type User } from '#contract/users.ts'
import { read } from '#web/kit/api.ts'

/** Users shown at once. */
const FOUND = 8

/**
 * The first users whose name or e-mail contains the text, for people who may list users. The
 * previous result stays while the next loads.
 */
export const useUserSearch = (written: string, isLooking: boolean): User[] => {
  const q = written.trim()
  const isEnough = isLooking && q.length >= USER_SEARCH_MIN
  const { data } = useQuery({
    ...read(users.list, { query: { q, size: FOUND } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  return isEnough ? (data?.users ?? []) : []
}
