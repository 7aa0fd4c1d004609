export type { LayDraft } from './preview.ts'
export { pageCounts } from './page-counts.ts'
