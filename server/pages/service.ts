export { pageCounts } from './page-counts.ts'
