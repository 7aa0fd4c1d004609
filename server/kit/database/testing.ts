import { connect, createServer, type Socket } from 'node:net'

/** A proxy to a server, which can be closed. */
export const proxyTo = async (url: string) => {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const other = connect(Number(port), hostname)
    for (const one of [socket, other])
      // The test breaks these connections.
      open.add(one.on('error', () => {}).on('close', () => open.delete(one)))
    socket.pipe(other).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  Object.assign(through, {
    hostname: '127.0.0.1',
    port: String((server.address() as { port: number }).port),
  })
  const shut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }
  return { url: through.href, shut }
}
