import { pino } from 'pino'

/** The process log, for operators: faults outside a request. A program sets its level at start. */
export const log = pino()
