import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * A Chromium of this machine; where there is none it is installed by apt, and where that cannot be
 * one sentence says so.
 */
export const findChromium = async () => {
  const named = process.env.VARDA_CHROMIUM
  const found = () => (named && existsSync(named) ? named : PLACES.find((path) => existsSync(path)))
  if (found()) return found()
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    // Said below, once.
  }
  if (found()) return found()
  console.error(
    'Enginn Chromium fannst og ekki tókst að setja hann upp. Settu hann upp eða bentu á hann með VARDA_CHROMIUM.',
  )
  process.exit(1)
}
