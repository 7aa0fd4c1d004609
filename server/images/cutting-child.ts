import { serveTasks } from '#server/kit/pool-child.ts'
import { renderRegion } from './region.ts'
import type { CutResult, CutTask } from './cutting.ts'

serveTasks<CutTask, CutResult>(async ({ path, whole, wanted }) => ({ body: await renderRegion(path, whole, wanted) }))
