import { asOwner } from '#server/kit/database/database.ts'

const DAYS = 30

/** Forgets for good what lets nobody in any more, with the addresses and browsers that were noted of it, and wrong passwords of long ago. (session.forgotten) */
export const forgetExpired = (url: string): Promise<void> =>
  asOwner(url, async (_, query) => {
    for (const [table, since] of [
      ['session', 'expires'],
      ['access_link', 'expires'],
      ['tenant_invitation', 'expires'],
      ['login_failure', 'last'],
      ['replaced_session', 'replaced'],
    ])
      await query(`delete from ${table} where ${since} < now() - interval '${DAYS} days'`)
  })
