import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { MEDIUM_NAMES, type Medium } from '#contract/index-types.ts'
import { DEFAULT_SIZES } from '#contract/limits.ts'
import type { Database } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { temporaryFolder } from '#server/images/testing.ts'
import { HEAD_BYTES, mediaOf, type MediaTask } from './service.ts'

/** A file of a medium: its extension and its bytes, which name no title. */
export type MediaSample = { ending: string; bytes: Buffer }

/** A sidecar with a title, as another program writes it. */
const SIDECAR = Buffer.from(`<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt>
<rdf:li xml:lang="x-default">Síldarsöltun á Siglufirði</rdf:li>
</rdf:Alt></dc:title>
</rdf:Description></rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`)

/**
 * What the port `Media` promises of each medium. `samples` holds a file of each: every medium
 * refuses those of the others.
 */
export const mediaConformance = (
  database: Database,
  medium: Medium,
  samples: Readonly<Record<Medium, MediaSample>>,
): void => {
  describe(`the medium ${medium}`, async () => {
    const media = mediaOf(medium)
    const readFile = (task: MediaTask) => media.read(database, task)
    const { ending, bytes } = samples[medium]
    const folder = await temporaryFolder()
    afterAll(folder.remove)
    let count = 0
    const taskFor = async (contents: Buffer, more: Partial<MediaTask> = {}): Promise<MediaTask> => {
      const [rel, tenantDir] = [`skrá${++count}${ending}`, join(folder.path, `safn${count}`)]
      const path = join(folder.path, rel)
      await writeFile(path, contents)
      return {
        path,
        tenantDir,
        rel,
        mtimeMs: 0,
        sidecar: null,
        transcript: null,
        pictures: { sizes: DEFAULT_SIZES, mark: null },
        pixelLimit: null,
        pyramid: false,
        ...more,
      }
    }
    const derivatives = (task: MediaTask) =>
      readdir(task.tenantDir, { recursive: true, withFileTypes: true }).then(
        (found) => found.filter((one) => one.isFile()).length,
        () => 0,
      )
    const codeOf = (task: MediaTask) =>
      readFile(task).then(
        () => 'read',
        (error: unknown) => (error instanceof Problem ? error.code : String(error)),
      )

    test('accepts the first bytes of its files, and none of another medium', () => {
      const isAccepted = (one: Medium) =>
        media.accepts(samples[one].bytes.subarray(0, HEAD_BYTES), samples[one].ending)
      expect(MEDIUM_NAMES.filter(isAccepted)).toEqual([medium])
      expect(media.accepts(Buffer.from('%PDF-1.7'), ending)).toBe(false)
      expect(media.accepts(Buffer.alloc(0), ending)).toBe(false)
    })

    test('reads the SHA-256 and the values of a file, and makes its derivatives once', async () => {
      const task = await taskFor(bytes)
      const { ms, read } = await readFile(task)
      const sum = execFileSync('sha256sum', [String(task.path)], { encoding: 'utf8' })
      expect(read).toMatchObject({ sha256: sum.slice(0, 64), damaged: null, made: true })
      expect(read?.source).toMatchObject({
        Title: task.rel.replace(ending, ''),
        rel: task.rel,
        size: bytes.length,
        modified: '1970-01-01T00:00:00.000Z',
      })
      expect(ms).toBeGreaterThan(0)
      const first = await derivatives(task)
      expect(first).toBeGreaterThan(0)
      expect((await readFile(task)).read?.made).toBe(false)
      expect((await readFile({ ...task, force: true })).read?.made).toBe(true)
      expect(await derivatives(task)).toBe(first)
    })

    test('reads nothing of a file with the contents that are known', async () => {
      const task = await taskFor(bytes)
      const { read } = await readFile(task)
      const unlessSha256 = read?.sha256 ?? ''
      expect((await readFile({ ...task, unlessSha256 })).read).toBeNull()
      expect((await readFile({ ...task, unlessSha256: '0'.repeat(64) })).read).not.toBeNull()
    })

    test('makes no derivatives in a dry run', async () => {
      const task = await taskFor(bytes, { dry: true })
      expect((await readFile(task)).read?.sha256).toMatch(/^[0-9a-f]{64}$/)
      expect(await derivatives(task)).toBe(0)
    })

    test('takes the title of the sidecar', async () => {
      const { read } = await readFile(await taskFor(bytes, { sidecar: SIDECAR }))
      expect(read?.source['Title']).toBe('Síldarsöltun á Siglufirði')
      expect(Object.values(read?.origins ?? {})).toContain('sidecar')
    })

    test('names what is wrong with an empty, a foreign and a missing file', async () => {
      expect(await codeOf(await taskFor(Buffer.alloc(0)))).toMatch(/\.empty$/)
      expect(await codeOf(await taskFor(Buffer.from('%PDF-1.7 skjal')))).toMatch(
        /^(images|audio)\./,
      )
      const task = await taskFor(bytes)
      expect(await codeOf({ ...task, path: `${String(task.path)}.horfin` })).toBe(
        'indexing.fileGone',
      )
      expect(existsSync(String(task.path))).toBe(true)
    })
  })
}
