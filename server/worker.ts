import { deleteBulksOfIndex } from './bulk/service.ts'
import { bulkTasks } from './bulk/tasks.ts'
import { fixityTasks } from './fixity/tasks.ts'
import { indexingTasks } from './indexing/tasks.ts'
import type { WorkerSetting } from './indexing/ingest/batch.ts'
import type { Task } from './jobs/service.ts'
import { recordTasks } from './records/tasks.ts'
import { restrictionTasks } from './restrictions/tasks.ts'
import { sidecarTasks } from './sidecars/tasks.ts'
import { uploadTasks } from './uploads/tasks.ts'

/** The tasks of all slices. */
export const allTasks = (setting: WorkerSetting): Task[] => [
  ...indexingTasks(setting, deleteBulksOfIndex),
  ...uploadTasks(setting),
  ...bulkTasks(setting),
  ...sidecarTasks(setting),
  ...recordTasks,
  ...restrictionTasks,
  ...fixityTasks(setting),
]
