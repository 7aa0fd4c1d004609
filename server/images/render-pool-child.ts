import { serveTasks } from '#server/process/process-pool-child.ts'
import { openStorage } from '#server/storage/service.ts'
// The formats that may be opened at all.
import './decode.ts'
import { writeAltered } from './watermarked.ts'
import { renderPreview } from './preview.ts'
import { type Levels, renderRegion } from './cut-region.ts'
import type { Rendered, RenderTask } from './render-pool.ts'
import { writeResized } from './resize.ts'

const renderWith =
  (levels: Levels) =>
  async (task: RenderTask): Promise<Rendered> => {
    if ('wanted' in task)
      return { body: await renderRegion(levels, task.path, task.whole, task.wanted) }
    if ('conversion' in task) return writeResized(task.path, task.to, task.conversion)
    if ('preview' in task) return { body: await renderPreview(task.path, task.preview) }
    await writeAltered(openStorage('derivatives', task.tenantDir), task.altering)
    return {}
  }

serveTasks(renderWith(new Map()))
