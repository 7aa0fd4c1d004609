import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The path of Chromium. Installs it by apt if there is none; throws a message if apt fails. */
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
    // The message below reports it.
  }
  if (found()) return found()
  console.error(
    'Enginn Chromium fannst og ekki tókst að setja hann upp. ' +
      'Settu hann upp eða bentu á hann með VARDA_CHROMIUM.',
  )
  process.exit(1)
}
