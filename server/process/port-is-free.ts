import { createServer } from 'node:net'

/**
 * Whether no program listens on a port. Processes that share a port would not notice another
 * Varða there. (installation.apiProcesses)
 */
export const isPortFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'))
    probe.listen({ port, host }, () => probe.close(() => resolve(true)))
  })
