import { setTimeout } from 'node:timers/promises'
import { VISITOR_FORM_MS } from '#contract/limits.ts'

/** Suggests a place for a picture, as a browser without script does; answers where it leads. */
export const sendSuggestion = async (origin: string, recordId: string): Promise<string> => {
  const address = `${origin}/main/r/${recordId}/suggest`
  const html = await (await fetch(address)).text()
  const hidden = [...html.matchAll(/type="hidden" name="(tenantId|indexId|form)" value="([^"]*)"/g)]
  const fields = hidden.map(([, name = '', value = '']) => [name, value])
  await setTimeout(VISITOR_FORM_MS.least + 100)
  const answer = await fetch(address, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams([...fields, ['text.City', 'Kyoto']]),
    redirect: 'manual',
  })
  const path = answer.headers.get('location')
  if (path === null) throw new Error(`The suggestion was refused: ${answer.status}`)
  return path
}
