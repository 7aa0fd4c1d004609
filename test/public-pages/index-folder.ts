import { pause, type Server } from '#test/server.ts'
import { DEMO } from './demo-ids.ts'

/** Makes a public index of a folder of the library, and waits until it has been scanned. */
export const indexFolder = async (
  server: Pick<Server, 'call'>,
  { id, ...more }: { id: string; type?: string; name?: string },
): Promise<void> => {
  const path = `/api/tenants/${DEMO}/indices`
  await server.call('POST', path, { id, name: id, directory: id, visibility: 'public', ...more })
  const run = await server.call('POST', `${path}/${id}/run?action=scan`)
  const { id: runId } = run.body as { id: string }
  const isOver = async () =>
    ((await server.call('GET', `${path}/${id}/runs/${runId}`)).body as { ended: unknown }).ended
  while (!(await isOver())) await pause(100)
}
