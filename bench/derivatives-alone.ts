// Makes the seven sizes of every JPEG in a folder and prints its CPU seconds: the baseline of a
// scan.
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_SIZES } from '#contract/limits.ts'
import { makeDerivatives } from '#server/images/derivatives.ts'
import { openStorage } from '#server/storage/service.ts'

const folder = mkdtempSync(join(tmpdir(), 'varda-alone-'))
const files = globSync(join(process.argv[2] ?? '', '*.jpg'))
const before = process.cpuUsage()
for (const [n, file] of files.entries())
  await makeDerivatives(
    { file, limitPixels: 600e6, orientation: 1 },
    openStorage('derivatives', folder),
    String(n),
    DEFAULT_SIZES,
  )
const { user, system } = process.cpuUsage(before)
process.stdout.write(String((user + system) / 1e6))
rmSync(folder, { recursive: true, force: true })
