// What stands below a record, fetched together.
export { RecordFiles } from './RecordFiles.tsx'
export { RecordTimeline } from './RecordTimeline.tsx'
