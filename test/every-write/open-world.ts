import { indices } from '#contract/indices.ts'
import { session } from '#contract/session.ts'
import { sites } from '#contract/sites.ts'
import { tenants } from '#contract/tenants.ts'
import { asOwner } from '#server/kit/database/database.ts'
import { ADMIN, pause, type Server } from '#test/server.ts'
import { randomOf } from './generate.ts'
import {
  ask,
  MAIN,
  putFile,
  putPicture,
  runToEnd,
  sendCall,
  SILENT_WORKER,
  TENANT,
  WAITING_TENANT,
  type Send,
  type World,
} from './world.ts'

/** Further indices, one for each kind of call, so that no call waits for another's run. */
export const INDICES = {
  runs: 'runur',
  files: 'skrar',
  uploads: 'upphal',
  broken: 'bilad',
  fixity: 'heilar',
} as const

/** Sends requests to a running server. */
export const overServer = (server: Pick<Server, 'origin'>): Send => {
  const send: Send = async (call) => {
    const answer = await sendOnce(server, call)
    // Visitors may send few forms a minute; a program that makes every call waits, and sends again.
    if (answer.status !== 429 || !answer.text.includes('request.tooMany')) return answer
    await pause(Number(answer.headers['retry-after']) * 1000)
    return send(call)
  }
  return send
}

const sendOnce = async (
  { origin }: Pick<Server, 'origin'>,
  { method, path, headers, payload }: Parameters<Send>[0],
): ReturnType<Send> => {
  const body = payload === undefined ? undefined : new Uint8Array(payload)
  const answer = await fetch(origin + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body && { body }),
  })
  // The session is the first cookie; a list of headers would keep only the last one.
  const told = {
    ...Object.fromEntries(answer.headers),
    'set-cookie': answer.headers.get('set-cookie') ?? '',
  }
  return answerOf(answer.status, told, await answer.text())
}

/** An answer with parsed JSON. */
export const answerOf = (status: number, headers: Record<string, string>, text: string) => {
  const isJson = headers['content-type']?.includes('json') && text !== ''
  return { status, headers, text, body: isJson ? (JSON.parse(text) as unknown) : undefined }
}

type Opening = { send: Send; origin: string; libraryDir: string; url: string; seed: number }

/**
 * Signs in to a fresh installation and creates what the calls need: a tenant, scanned indices, and
 * a tenant without a worker.
 */
export const openWorld = async ({
  send,
  origin,
  libraryDir,
  url,
  seed,
}: Opening): Promise<World> => {
  let counted = 0
  const world: World = {
    send,
    origin,
    libraryDir,
    owner: (text) =>
      asOwner(url, async (_, query) => ((await query(text)) as { rows: never[] }).rows),
    random: randomOf(seed),
    cookie: '',
    adminId: '',
    count: () => (counted += 1),
  }
  const { headers, body, status, text } = await sendCall(world, session.login, { body: ADMIN })
  if (status !== 200) throw new Error(`no sign-in: ${text}`)
  world.cookie = headers['set-cookie']?.split(';')[0] ?? ''
  world.adminId = (body as { id: string }).id
  await makeSilentWorker(world)
  await makeTenant(world)
  await makeWaitingTenant(world)
  return world
}

const makeTenant = async (world: World) => {
  await ask(world, tenants.create, { body: { name: 'Safn', id: TENANT } })
  await ask(world, sites.saveSettings, {
    params: { tenantId: TENANT },
    version: 1,
    body: { public: true },
  })
  const more = { visibility: 'public', crowdsource: true, writeback: true } as const
  await makeIndex(world, MAIN, { pictures: 24, ...more })
  await makeIndex(world, INDICES.runs, { pictures: 3 })
  await makeIndex(world, INDICES.files, { pictures: 3 })
  await makeIndex(world, INDICES.uploads, { pictures: 1 })
  await makeIndex(world, INDICES.fixity, { pictures: 3 })
  putFile(world, INDICES.broken, 'bilud.jpg', 'ekki mynd')
  await makeIndex(world, INDICES.broken, { pictures: 1 })
}

const makeWaitingTenant = async (world: World) => {
  await ask(world, tenants.create, { body: { name: 'Bið', id: WAITING_TENANT } })
  await makeIndex(world, MAIN, { pictures: 2 }, WAITING_TENANT)
  const params = { tenantId: WAITING_TENANT }
  const { version, name } = await ask(world, tenants.get, { params })
  await ask(world, tenants.save, { params, version, body: { name, taggedworker: SILENT_WORKER } })
}

type Made = { pictures: number; visibility?: 'public'; crowdsource?: boolean; writeback?: boolean }

/** Creates and scans an index over a directory of the same name. */
const makeIndex = async (
  world: World,
  id: string,
  { pictures, ...more }: Made,
  tenantId = TENANT,
) => {
  for (let n = 0; n < pictures; n++) await putPicture(world, id, tenantId)
  await ask(world, indices.create, {
    params: { tenantId },
    body: { name: `Vísir ${id}`, id, directory: id, ...more },
  })
  await runToEnd(world, id, 'scan', tenantId)
}

const makeSilentWorker = (world: World) =>
  world.owner(`insert into worker (id, instance, host, pid, beat, reported, ended)
    values (
      '${SILENT_WORKER}', uuidv7(), 'gone.local', 1, now() - interval '1 hour',
      now() - interval '1 hour', now() - interval '1 hour'
    )`)
