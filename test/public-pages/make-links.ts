import { signIn } from './sign-in.ts'

/** Makes a person with a link to register and one to set a new password; answers their tokens. */
export const makeLinks = async (
  origin: string,
): Promise<{ registration: string; reset: string }> => {
  const headers = await signIn(origin)
  const call = async (method: string, path: string, body?: object) => {
    const sent = body && { body: JSON.stringify(body) }
    const answer = await fetch(`${origin}/api/users${path}`, { method, headers, ...sent })
    return (await answer.json()) as { id: string; link: string }
  }
  const { id } = await call('POST', '', { name: 'Hildur', email: 'hildur@example.is' })
  const registration = await call('GET', `/${id}/registertoken`)
  const reset = await call('POST', `/${id}/reset`, {})
  const tokenOf = (link: string, key: string) => new URL(link, origin).searchParams.get(key) ?? ''
  return {
    registration: tokenOf(registration.link, 'register'),
    reset: tokenOf(reset.link, 'reset'),
  }
}
