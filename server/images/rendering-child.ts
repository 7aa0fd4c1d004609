import { serveTasks } from '#server/process/process-pool-child.ts'
// The formats that may be opened at all.
import './decode.ts'
import { makeMarked } from './marked.ts'
import { renderPreview } from './preview.ts'
import { type Levels, renderRegion } from './region.ts'
import type { Rendered, RenderTask } from './rendering.ts'
import { writeSmaller } from './smaller.ts'

const levels: Levels = new Map()

serveTasks<RenderTask, Rendered>(async (task) => {
  if ('wanted' in task)
    return { body: await renderRegion(levels, task.path, task.whole, task.wanted) }
  if ('smaller' in task) return writeSmaller(task.path, task.to, task.smaller)
  if ('preview' in task) return { body: await renderPreview(task.path, task.preview) }
  await makeMarked(task.marking)
  return {}
})
