import { ticketOf } from './ticket.ts'

/** The ticket of a form opened a while ago. */
export const openedForm = async (
  owner: (text: string) => Promise<unknown>,
  { tenantId, recordId, ageMs = 10_000 }: { tenantId: string; recordId: string; ageMs?: number },
): Promise<string> => {
  const [row] = (await owner('select secret from form_secret')) as { secret: Buffer }[]
  return ticketOf(row?.secret ?? Buffer.alloc(0), { tenantId, recordId, at: Date.now() - ageMs })
}
