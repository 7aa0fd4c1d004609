import { z } from 'zod'
import { endpoints } from './endpoint.ts'

const health = z.object({ status: z.literal('ok') })

export const system = endpoints('system', {
  /** Asks nothing of the database, so that a process that lives is not ended for its absence. */
  healthz: {
    kind: 'file',
    method: 'GET',
    path: '/healthz',
    needs: 'public',
    audited: false,
    anonymous: true,
    about: 'Whether the process lives.',
  },
  readyz: {
    method: 'GET',
    path: '/readyz',
    needs: 'public',
    anonymous: true,
    answer: health,
    about: 'Whether the process and its database can serve; 503 where not.',
  },
  metrics: {
    kind: 'file',
    method: 'GET',
    path: '/metrics',
    needs: 'worker.read',
    audited: false,
    outlasts: true,
    about:
      'Figures for Prometheus; while the database is away those of the process, for whoever ' +
      'read them within the last day.',
  },
  openapi: {
    kind: 'file',
    method: 'GET',
    path: '/api/openapi.json',
    needs: 'public',
    audited: false,
    anonymous: true,
    about: 'This description as OpenAPI 3.1.',
  },
  docs: {
    kind: 'file',
    method: 'GET',
    path: '/api/docs',
    needs: 'public',
    audited: false,
    anonymous: true,
    page: true,
    about: 'This description as a page.',
  },
})
