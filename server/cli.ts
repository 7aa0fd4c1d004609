#!/usr/bin/env node
import { eq } from 'drizzle-orm'
import { join } from 'node:path'
import { readConfig } from './kit/config.ts'
import { asOwner, withDatabase } from './kit/database.ts'
import { runningPostgres, startPostgres } from './kit/postgres.ts'
import { makeAccessLink } from './session/service.ts'
import { appUser } from './users/table.ts'
import { cliTexts as say } from '#texts/cli.ts'

/** `varda user reset <e-mail>`: prints a link by which the person sets a new password; works while Varða runs and while it does not. */
const userReset = async (email: string): Promise<number> => {
  const config = readConfig(process.env)
  const folder = join(config.dataDir, 'postgres')
  const running = config.databaseUrl === undefined ? await runningPostgres(folder) : undefined
  const own = config.databaseUrl === undefined && !running ? await startPostgres(folder) : undefined
  const url = config.databaseUrl ?? withDatabase(running ?? own?.url() ?? '', 'varda')
  try {
    return await asOwner(url, async (db) => {
      const [user] = await db.select().from(appUser).where(eq(appUser.email, email.toLowerCase()))
      if (!user) {
        console.error(say.noSuchUser.is(email))
        return 1
      }
      const { link, expires } = await makeAccessLink(db, user.id, 'reset')
      console.log(say.resetLink.is(user.name, `${config.publicUrl ?? `http://${config.host}:${config.port}`}${link}`, expires))
      return 0
    })
  } finally {
    await own?.stop()
  }
}

const [noun, verb, argument] = process.argv.slice(2)
if (noun === 'user' && verb === 'reset' && argument) process.exitCode = await userReset(argument)
else {
  console.error(say.usage.is())
  process.exitCode = 2
}
