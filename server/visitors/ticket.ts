import { createHmac, timingSafeEqual } from 'node:crypto'

/** A form is about one record of one tenant, and opened at a time. */
type Form = { tenantId: string; recordId: string; at: number }

const sealOf = (secret: Buffer, { tenantId, recordId, at }: Form): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['form', tenantId, recordId.toLowerCase(), at]))
    .digest()

/** When a form was opened, sealed, so that nobody can say another time. */
export const ticketOf = (secret: Buffer, form: Form): string =>
  `${form.at}.${sealOf(secret, form).toString('base64url')}`

/** For how long a form has been open, milliseconds; undefined where the ticket is none of ours. */
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

/** Whoever writes, as a key that leads back to nobody without the secret. */
export const whoOf = (secret: Buffer, who: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['who', who]))
    .digest('base64url')
