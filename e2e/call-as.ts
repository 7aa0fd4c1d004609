import type { SignedIn } from './kit.ts'

/** Calls the API as a signed-in person. */
export const callAs =
  ({ page }: SignedIn, server: { origin: string }) =>
  async (method: string, path: string, data?: object, headers = {}) => {
    const answer = await page.request.fetch(path, {
      method,
      headers: { origin: server.origin, ...headers },
      ...(data && { data }),
    })
    const text = await answer.text()
    return { status: answer.status(), text, body: JSON.parse(text || 'null') as never }
  }
