import { useQuery } from '@tanstack/react-query'
import { WORKER_AGE_MINUTES, WORKER_POLL_MS } from '#contract/limits.ts'
import { workers, type Worker } from '#contract/workers.ts'
import { workerTexts } from '#texts/workers.ts'
import type { Tone } from '#web/admin/kit/states/Status.tsx'
import { read } from '#web/kit/api.ts'
import { span } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** The workers, refetched every five seconds while the page is visible. (workers.polling) */
export const useWorkers = (enabled = true) =>
  useQuery({ ...read(workers.list, {}), refetchInterval: WORKER_POLL_MS, enabled })

/** Whether a worker counts as dead: silent for over a minute, or its process ended. */
export const isSilent = ({ age, state }: Pick<Worker, 'age' | 'state'>): boolean =>
  state === 'silent' || age > WORKER_AGE_MINUTES.old * MINUTE_MS

/** A worker's state by its age: a warning after a minute, danger after an hour. (workers.age) */
export const workerState = ({
  age,
  state,
  config,
}: Pick<Worker, 'age' | 'state' | 'config'>): { tone: Tone; text: string } => {
  if (age > WORKER_AGE_MINUTES.danger * MINUTE_MS)
    return { tone: 'bad', text: t(workerTexts.noAnswer)(old(age)) }
  if (state === 'restarting') return { tone: 'run', text: t(workerTexts.restarting) }
  if (isSilent({ age, state })) return { tone: 'warn', text: t(workerTexts.quiet)(old(age)) }
  if (config.paused)
    return { tone: 'off', text: `${t(workerTexts.paused)} · ${t(workerTexts.answered)(span(age))}` }
  return { tone: 'ok', text: t(workerTexts.answered)(span(age)) }
}

/** An age in words, without seconds from a minute on. */
const old = (age: number): string =>
  span(age < MINUTE_MS ? age : Math.floor(age / MINUTE_MS) * MINUTE_MS)

/** The time until a silent worker leaves the list. */
export const leavesIn = ({ age }: Pick<Worker, 'age'>): string =>
  old(WORKER_AGE_MINUTES.removed * MINUTE_MS - age)

/** The uptime of its process, in whole days from two on. */
export const uptime = ({ started, now, age }: Pick<Worker, 'started' | 'now' | 'age'>): string => {
  const ms = Date.parse(now) - Date.parse(started) + age
  return ms >= 2 * DAY_MS ? t(workerTexts.days)(Math.floor(ms / DAY_MS)) : span(ms)
}

/** Ends a sentence with exactly one full stop, also after an abbreviation. */
export const stopped = (text: string): string => text.replace(/\.?$/, '.')

/** Memory and load as shares from 0 to 1, and the number of busy cores. */
export const usageOf = ({ si }: Pick<Worker, 'si'>) =>
  si && {
    memory: si.mem.used / si.mem.total,
    load: si.load.current / 100,
    busy: (si.load.current / 100) * si.load.cores,
  }
