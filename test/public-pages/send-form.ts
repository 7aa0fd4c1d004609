import { setTimeout } from 'node:timers/promises'
import { VISITOR_FORM_MS } from '#contract/limits.ts'

/** Sends the form of a page, as a browser without script does; answers where it leads. */
export const sendForm = async (
  origin: string,
  path: string,
  written: Record<string, string>,
): Promise<string> => {
  const address = origin + path
  const html = await (await fetch(address)).text()
  const hidden = [...html.matchAll(/type="hidden" name="(tenantId|indexId|form)" value="([^"]*)"/g)]
  const fields = hidden.map(([, name = '', value = '']) => [name, value])
  await setTimeout(VISITOR_FORM_MS.least + 100)
  const answer = await fetch(address, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams([...fields, ...Object.entries(written)]),
    redirect: 'manual',
  })
  const leadsTo = answer.headers.get('location')
  if (leadsTo === null) throw new Error(`The form was refused: ${answer.status}`)
  return leadsTo
}
