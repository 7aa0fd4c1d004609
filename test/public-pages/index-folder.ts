import { pause, type Server } from '#test/server.ts'
import { DEMO } from './demo-ids.ts'

const SCAN_MS = 100_000

/** Makes a public index of a folder of the library, and waits until it has been scanned. */
export const indexFolder = async (
  server: Pick<Server, 'call'>,
  { id, ...more }: { id: string; type?: string; name?: string },
): Promise<void> => {
  const path = `/api/tenants/${DEMO}/indices`
  const call = async (...request: Parameters<Server['call']>) => {
    const { status, text, body } = await server.call(...request)
    if (status >= 300) throw new Error(`${request[0]} ${request[1]}: ${status} ${text}`)
    return body as { id: string; ended: unknown }
  }
  // Another test may have an index of the whole library.
  const shared = { directory: id, shared: true }
  await call('POST', path, { id, name: id, visibility: 'public', ...shared, ...more })
  const run = await call('POST', `${path}/${id}/run?action=scan`)
  for (
    const until = Date.now() + SCAN_MS;
    !(await call('GET', `${path}/${id}/runs/${run.id}`)).ended;
  ) {
    if (Date.now() > until) throw new Error(`${id} was not scanned in ${SCAN_MS} ms`)
    await pause(100)
  }
}
