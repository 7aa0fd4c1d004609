import { z } from 'zod'
import { endpoints } from './endpoint.ts'

const health = z.object({ status: z.literal('ok') })

export const system = endpoints('system', {
  /**
   * Does not use the database, so that no supervisor kills a live process during a database outage.
   */
  healthz: {
    kind: 'file',
    method: 'GET',
    path: '/healthz',
    needs: 'public',
    audited: false,
    anonymous: true,
    about: 'Answers whether the process is alive.',
  },
  readyz: {
    method: 'GET',
    path: '/readyz',
    needs: 'public',
    anonymous: true,
    answer: health,
    about: 'Answers whether the process and its database can serve; 503 if not.',
  },
  metrics: {
    kind: 'file',
    method: 'GET',
    path: '/metrics',
    needs: 'worker.read',
    audited: false,
    outlasts: true,
    about:
      'Returns metrics for Prometheus. During a database outage: the metrics of the ' +
      'process, for callers who read them within the last day.',
  },
  openapi: {
    kind: 'file',
    method: 'GET',
    path: '/api/openapi.json',
    needs: 'public',
    audited: false,
    anonymous: true,
    about: 'Returns this description as OpenAPI 3.1.',
  },
  docs: {
    kind: 'file',
    method: 'GET',
    path: '/api/docs',
    needs: 'public',
    audited: false,
    anonymous: true,
    page: true,
    about: 'Returns this description as a page.',
  },
})
