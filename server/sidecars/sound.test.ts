import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodeWav, id3v2, mp3Frames, tone } from '#server/audio/testing.ts'
import { testSidecars } from './testing.ts'

const spine = await testSidecars()
const { put, scan, accept, change, read, record, settled, folder } = spine
await spine.asOwner(`update tenant_index set type = 'audio'`)

test.each([
  ['viðtal.wav', encodeWav(tone(1), { info: { INAM: 'Viðtal', IART: 'Jón' }, charset: 'latin-1' })],
  ['ríma.mp3', Buffer.concat([id3v2({ TIT2: 'Viðtal', TPE1: 'Jón' }, 'utf-16'), mp3Frames(40)])],
])(
  'what is accepted of the recording %s comes back from its sidecar after the database is lost',
  async (rel, bytes) => {
    put(rel, bytes)
    await scan()
    const sha = () =>
      createHash('sha256')
        .update(readFileSync(join(folder, rel)))
        .digest('hex')
    const untouched = sha()
    const accepted = {
      Title: 'Viðtal við Ásu & „Þórð“',
      Artist: 'Ása',
      date: 'um 1970',
      City: 'Höfn',
    }
    expect(await accept(rel, accepted)).toMatchObject({ failed: 0, waiting: 0 })
    const before = await record(rel)
    const written = read(`${rel}.xmp`)
    expect(written).toContain('Ása')
    expect(sha()).toBe(untouched)
    for (const table of ['record', 'overlay', 'sidecar', 'work', 'indexed_file', 'run'])
      await spine.asOwner(`delete from ${table}`)
    await scan()
    const after = await record(rel)
    expect(after?.source).toMatchObject({
      Title: 'Viðtal við Ásu & „Þórð“',
      Artist: 'Ása',
      City: 'Höfn',
    })
    expect(after?.source['date']).toEqual(before?.source['date'])
    for (const field of Object.keys(accepted)) expect(after?.origins[field], field).toBe('sidecar')
    await accept(rel, { Artist: 'Þóra' })
    await change(rel, { kind: 'undo' })
    await settled()
    await expect.poll(() => read(`${rel}.xmp`)).toBe(written)
  },
)
