import { workers } from '#contract/workers.ts'
import { route } from '#server/kit/http/routes.ts'
import * as service from './service.ts'

/** Another slice requeues the jobs of a dead worker, so the caller passes that function. */
export const workerRoutes = (requeueJobs: (runs: service.RunOfJob[]) => Promise<void>) => [
  route(workers.list, ({ db }) => service.listWorkers(db)),
  route(workers.get, ({ db, params }) => service.getWorker(db, params.id)),
  route(workers.info, ({ db, params }) => service.getInfo(db, params.id)),
  route(
    workers.save,
    ({ db, viewer, params, version, body }) =>
      service.saveWorker(db, viewer, { ...params, version }, body),
    async ({ db, params }) => {
      const { config, tenants } = await service.getWorker(db, params.id)
      return { ...config, tenants }
    },
  ),
  route(workers.action, async ({ db, params, body, after }) => {
    if (body.action === 'reboot') return service.rebootWorker(db, params.id)
    const jobs = await service.endSilentWorker(db, params.id)
    after(() => requeueJobs(jobs))
    return { jobs: jobs.length }
  }),
]
