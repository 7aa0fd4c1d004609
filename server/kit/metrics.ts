import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** A gauge in Prometheus' terms; labels distinguish its values. */
export type Figure = {
  name: string
  help: string
  values: readonly { labels?: Record<string, string>; value: number }[]
}

/** The counters of this process: memory, CPU, event loop and answered calls. */
const counted = new Registry()
collectDefaultMetrics({ register: counted })
const calls = new Histogram({
  name: 'varda_http_request_duration_seconds',
  help: 'Time until a call was answered whole, by slice and the hundred of its status',
  labelNames: ['slice', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [counted],
})

/** Labels the counters of this process, where several answer for one machine. */
export const labelMetrics = (process: string): void => counted.setDefaultLabels({ process })

/** Measures calls that name their endpoint; pages and streams do not. (installation.metrics) */
export const measureCalls = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: string }
    if (endpoint === undefined) return
    const [slice = ''] = endpoint.split('.')
    calls.observe(
      { slice, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    )
  })
}

/** The counters and gauges in Prometheus' text format. */
export const exposition = (figures: readonly Figure[]): Promise<string> => {
  const now = new Registry()
  for (const { name, help, values } of figures) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: Object.keys(values[0]?.labels ?? {}),
      registers: [now],
    })
    for (const { labels = {}, value } of values) gauge.set(labels, value)
  }
  return Registry.merge([counted, now]).metrics()
}
