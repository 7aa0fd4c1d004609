import { asOwner } from '#server/kit/database/database.ts'

const DAYS = 30

/**
 * Deletes expired sessions, links and tokens with their addresses and browsers, and old counters of
 * wrong passwords. (session.forgotten)
 */
export const forgetExpired = (url: string): Promise<void> =>
  asOwner(url, async (_, query) => {
    for (const [table, since] of [
      ['session', 'expires'],
      ['access_link', 'expires'],
      ['tenant_invitation', 'expires'],
      ['login_failure', 'last'],
      ['replaced_session', 'replaced'],
      ['backchannel_request', 'created'],
    ])
      await query(`delete from ${table} where ${since} < now() - interval '${DAYS} days'`)
  })
