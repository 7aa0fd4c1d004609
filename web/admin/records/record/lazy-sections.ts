// What stands beside and below a record, fetched together.
export { RecordFiles } from './RecordFiles.tsx'
export { RecordTimeline } from './RecordTimeline.tsx'
export { WebPanel } from './WebPanel.tsx'
