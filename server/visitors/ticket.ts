import { createHmac, timingSafeEqual } from 'node:crypto'

/** A form concerns one record of one tenant and has an opening time. */
type Form = { tenantId: string; recordId: string; at: number }

const sealOf = (secret: Buffer, { tenantId, recordId, at }: Form): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['form', tenantId, recordId.toLowerCase(), at]))
    .digest()

/** The sealed opening time of a form, which a sender cannot forge. */
export const ticketOf = (secret: Buffer, form: Form): string =>
  `${form.at}.${sealOf(secret, form).toString('base64url')}`

/** How long a form has been open, in milliseconds; undefined for an invalid ticket. */
export const ageOf = (
  secret: Buffer,
  { now, ...about }: Omit<Form, 'at'> & { now: number },
  ticket: string,
): number | undefined => {
  const [time = '', seal = ''] = ticket.split('.')
  const at = Number(time)
  const sent = Buffer.from(seal, 'base64url')
  const own = sealOf(secret, { ...about, at })
  return sent.length === own.length && timingSafeEqual(sent, own) ? now - at : undefined
}

/** A keyed hash of the writer; without the secret it identifies nobody. */
export const whoOf = (secret: Buffer, who: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['who', who]))
    .digest('base64url')
