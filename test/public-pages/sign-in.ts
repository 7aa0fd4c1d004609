import { ADMIN } from '#test/server.ts'

/** The headers of calls by an administrator, who signs in. */
export const signIn = async (origin: string): Promise<Record<string, string>> => {
  const headers = { origin, 'content-type': 'application/json' }
  const body = JSON.stringify(ADMIN)
  const answer = await fetch(`${origin}/api/login`, { method: 'POST', headers, body })
  return { ...headers, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}
