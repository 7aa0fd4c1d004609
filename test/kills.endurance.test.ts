import { expect, onTestFinished, test } from 'vitest'
import { publishResults } from '#bench/keep.ts'
import { median } from '#bench/result.ts'
import { seedOf } from './every-write.ts'
import type { Acknowledged } from './kills/lost-writes.ts'
import { openInstallation } from './kills/installation.ts'
import { ageTemporaryFiles, waitForAllWork, countFaults, strayFiles } from './kills/leftovers.ts'
import { runKillRound, type Round } from './kills/rounds.ts'

const ALL_ROUNDS = 50
/** VARDA_ROUNDS lowers it to try the test; figures of fewer rounds are not stored. */
const ROUNDS = Number(process.env.VARDA_ROUNDS ?? ALL_ROUNDS)
/** After this many rounds all work may end. */
const REST_EVERY = 5

test('fifty kills at random moments lose no acknowledged write, and all work ends', async () => {
  const installation = await openInstallation(seedOf(50))
  onTestFinished(() => installation.end(), 60_000)
  const done: Acknowledged[] = []
  const rounds: Round[] = []
  for (let n = 1; n <= ROUNDS; n++) {
    const round = await runKillRound(installation, done)
    rounds.push(round)
    const { victim, acknowledged, recoveryMs } = round
    console.log(
      `round ${n}: ${victim}, ${acknowledged} acknowledged,`,
      `back after ${Math.round(recoveryMs)} ms`,
    )
    expect(round.faults, `round ${n}, ${round.victim}`).toEqual([])
    if (n % REST_EVERY === 0) await waitForAllWork(installation)
  }
  await waitForAllWork(installation)
  expect(await countFaults(installation)).toEqual([])
  // The next start removes temporary files of dead processes.
  await installation.kill('everything')
  ageTemporaryFiles(installation)
  await installation.recover('everything')
  await waitForAllWork(installation)
  await expect.poll(() => strayFiles(installation)).toEqual([])
  expect(done.length).toBeGreaterThan(ROUNDS)
  if (ROUNDS < ALL_ROUNDS) return
  const recoveries = (victims: string[]) =>
    rounds
      .filter(({ victim }) => victims.includes(victim))
      .map(({ recoveryMs }) => recoveryMs / 1000)
  const figure = (question: string, value: number, unit: string, runs: number, goal?: number) => ({
    question,
    figure: Number(value.toPrecision(3)),
    unit,
    runs,
    ...(goal !== undefined && { goal }),
  })
  const [whole, single] = [recoveries(['everything']), recoveries(['api', 'worker', 'postgres'])]
  publishResults('kills', [
    figure(
      'acknowledged writes lost',
      rounds.flatMap(({ faults }) => faults).length,
      'of all',
      done.length,
      0,
    ),
    figure('kills during a run, a bulk action or a backup', rounds.length, 'kills', rounds.length),
    figure('writes acknowledged between kills', done.length, 'writes', rounds.length),
    figure('from killing all processes until calls are answered', median(whole), 's', whole.length),
    figure('from killing one process until calls are answered', median(single), 's', single.length),
    figure('the longest of these', Math.max(...whole, ...single), 's', rounds.length),
  ])
})
