import { randomOf } from '#test/every-write/generate.ts'
import { oddCall, type Call } from './odd-call.ts'
import { openTarget, type Actor, type Answer, type Target } from './open-target.ts'

/** Operations that may show folders of the machine, with the reason. */
const SHOWS_FOLDERS: Readonly<Record<string, string>> = {
  'backups.list': 'administrators are told where the backups lie',
}

/** The fault of an answer; undefined if it has none. */
export const faultOf = (
  { status, text }: Answer,
  folders: readonly string[],
): string | undefined => {
  // 501 and 507 have their own messages; every other status from 500 on is a bug.
  if (status >= 500 && status !== 501 && status !== 507) return `status ${status}`
  if (/\n\s+at \S+ \(|node:internal|\.ts:\d+:\d+/.test(text)) return 'a stack trace'
  const folder = folders.find((one) => text.includes(one))
  return folder && `the folder ${folder}`
}

/** A command that repeats the call. */
const asCommand = (actor: Actor, { method, path, headers, body }: Call): string =>
  [
    `# ${actor}`,
    `curl -X ${method} --path-as-is '${path}'`,
    ...Object.entries(headers).map(([name, value]) => `-H ${JSON.stringify(`${name}: ${value}`)}`),
    ...(body
      ? [`--data-binary @<(echo ${body.toString('base64').slice(0, 4000)} | base64 -d)`]
      : []),
  ].join(' ')

const ACTORS: readonly Actor[] = ['visitor', 'visitor', 'member', 'administrator', 'administrator']
/** People and sessions are restored after this many calls. */
const HEAL_EVERY = 50

/** Sends odd calls to all operations; returns the first fault of each operation and kind. */
export const fuzz = async (
  seed: number,
  calls: number,
): Promise<{ faults: string[]; statuses: Record<number, number> }> => {
  const target = await openTarget()
  const random = randomOf(seed)
  const faults = new Map<string, string>()
  const statuses: Record<number, number> = {}
  let previous = ''
  for (let n = 0; n < calls; n++) {
    if (n % HEAL_EVERY === 0) await target.heal()
    const { method, path, operation } = random.of(target.operations)
    const actor = random.of(ACTORS)
    const call = oddCall(method, path, { random, operation, known: target.known })
    const folders =
      operation.operationId in SHOWS_FOLDERS && actor === 'administrator' ? [] : target.folders
    const fault = await faultAfter(
      { ...target, folders },
      actor,
      call,
      (status) => (statuses[status] = (statuses[status] ?? 0) + 1),
    )
    const key = `${operation.operationId}: ${fault}`
    const before = fault?.startsWith('no answer') ? `\nafter ${previous}` : ''
    if (fault && !faults.has(key))
      faults.set(key, `${key} (call ${n} of seed ${seed})\n${asCommand(actor, call)}${before}`)
    previous = asCommand(actor, call)
  }
  return { faults: [...faults.values()], statuses }
}

const faultAfter = async (
  target: Target,
  actor: Actor,
  call: Call,
  count: (status: number) => void,
): Promise<string | undefined> => {
  try {
    const answer = await target.send(actor, call)
    count(answer.status)
    const fault = faultOf(answer, target.folders)
    if (!fault?.startsWith('status')) return fault
    const { stack, cause } = (target.lastError() ?? {}) as Error
    const frames = stack?.split('\n').slice(0, 4).join(' | ')
    return `${fault}: ${frames} ${cause instanceof Error ? `<- ${cause.message}` : ''}`
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // The HTTP parser closes the connection on invalid HTTP; Node's client refuses to send some.
    if (code === 'ERR_INVALID_CHAR' || code === 'ERR_UNESCAPED_CHARACTERS') return undefined
    // Overlong headers hide the method, so the answer to a HEAD has a body; no client waits for it.
    if (code === 'HPE_CLOSED_CONNECTION' && call.method === 'HEAD') return undefined
    return `no answer: ${code ?? ''} ${message}`
  }
}
