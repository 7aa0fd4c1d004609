// The S3-compatible server of the slow tests: versitygw (Apache-2.0), which keeps its objects as
// files of a folder. `go install` builds it once, at a pinned version.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const VERSION = 'v1.8.0'
const MODULE = 'github.com/versity/versitygw/cmd/versitygw'

/** The path of the server's program; installs it if it is missing. */
export const s3Server = () => {
  const folder = join(root, 'build/engines', `versitygw-${VERSION}`)
  const program = join(folder, 'versitygw')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('go', ['install', `${MODULE}@${VERSION}`], {
      env: { ...process.env, GOBIN: folder, GOFLAGS: '-buildvcs=false' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    const reason = error.code === 'ENOENT' ? 'Go is not installed' : String(error.stderr ?? error)
    throw new Error(`versitygw ${VERSION}, the S3 server of the tests, is not here: ${reason}`)
  }
  return program
}
