// The rows that need most, fetched together once the screen stands.
export { BackgroundRow } from './BackgroundRow.tsx'
export { LevelRows } from './LevelRows.tsx'
