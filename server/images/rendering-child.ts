import { serveTasks } from '#server/kit/pool-child.ts'
// Which formats may be opened at all.
import './decode.ts'
import { renderRegion } from './region.ts'
import type { Rendered, RenderTask } from './rendering.ts'
import { writeSmaller } from './smaller.ts'

serveTasks<RenderTask, Rendered>(async (task) =>
  'wanted' in task ? { body: await renderRegion(task.path, task.whole, task.wanted) } : writeSmaller(task.path, task.to, task.smaller),
)
