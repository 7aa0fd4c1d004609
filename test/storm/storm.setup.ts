import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pick, seeded } from '#bench/random.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { allRoutes } from '#server/app.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { silentHub } from '#server/events/testing.ts'

/** The storm's own record of a picture: nothing in it comes from the tested code. */
type Picture = {
  /** The number at the end of its contents. */
  contents: number
  /** Its path; null if deleted. */
  rel: string | null
  /** Its record, from the first scan after it was added. */
  id: string | null
  edit: string | null
  isHidden: boolean
}

type Known = { id: string; rel: string; state: string }
type Shown = { id: string; source: Record<string, unknown>; hidden: unknown }

export type StormFigures = {
  rounds: number
  acts: number
  catastrophes: number
  namesTaken: number
  moves: number
  checked: number
}

/**
 * Renames, swaps, renumbers, copies, deletes and overwrites files at random. After each round it
 * scans and compares every id, edit and hidden mark with its own table. Throws at the first
 * difference.
 */
export const storm = async ({
  seed,
  rounds,
  files,
}: {
  seed: number
  rounds: number
  files: number
}): Promise<StormFigures> => {
  const spine = await testSpine()
  const { folder, libraryDir, dataDir, database } = spine
  const hub = silentHub()
  const { call } = await appOver(
    database,
    allRoutes({ database, hub, config: { libraryDir, dataDir } }),
  )
  const staff = personAs('tenant::superuser', 'safn')
  const random = seeded(seed)
  const figures: StormFigures = {
    rounds: 0,
    acts: 0,
    catastrophes: 0,
    namesTaken: 0,
    moves: 0,
    checked: 0,
  }
  const jpeg = await photograph({ ObjectName: 'Stormur' })
  const pictures: Picture[] = []
  let [contents, clock] = [0, Date.now() - 86_400_000]

  const at = (rel: string) => join(folder, rel)
  const below = <T>(list: readonly T[]): T => pick(random, list as [T, ...T[]])
  /** This round's renamed and overwritten pictures. One with both cannot be recognised. */
  const [renamed, overwritten] = [new Set<Picture>(), new Set<Picture>()]
  const standing = () =>
    pictures.filter(
      (one): one is Picture & { rel: string } => one.rel !== null && !overwritten.has(one),
    )
  /** Writes unique contents of one size, as a scanner does, each with its own time. */
  const write = (rel: string): number => {
    contents += 1
    mkdirSync(dirname(at(rel)), { recursive: true })
    writeFileSync(at(rel), Buffer.concat([jpeg, Buffer.from(String(contents).padStart(8, '0'))]))
    clock += 1000
    utimesSync(at(rel), new Date(clock), new Date(clock))
    return contents
  }
  const add = (rel: string) =>
    pictures.push({ contents: write(rel), rel, id: null, edit: null, isHidden: false })
  const rename = (from: string, to: string) => {
    mkdirSync(dirname(at(to)), { recursive: true })
    renameSync(at(from), at(to))
  }
  /** Gives pictures each other's names, or new ones, all at once. */
  const renameAll = (moves: readonly { one: Picture & { rel: string }; to: string }[]) => {
    const held = moves.map(({ one, to }, n) => ({ one, to, aside: `.til-hliðar-${n}` }))
    figures.namesTaken += held.filter(({ to, one }) => to !== one.rel && existsSync(at(to))).length
    for (const { one, aside } of held) rename(one.rel, aside)
    for (const { one, to, aside } of held) {
      rename(aside, to)
      one.rel = to
      renamed.add(one)
    }
    figures.moves += held.length
  }
  const freeName = () => {
    const folder = below(['a', 'b', 'c'])
    return `nytt/${folder}/${String(figures.acts)}-${String(Math.floor(random() * 1e9))}.jpg`
  }

  const ACTS: (() => void)[] = [
    // Two files swap names.
    () => {
      const [one, other] = [below(standing()), below(standing())]
      if (one !== other)
        renameAll([
          { one, to: other.rel },
          { one: other, to: one.rel },
        ])
    },
    // A chain: a to b, b to c, c to a new name.
    () => {
      const chain = [...new Set([below(standing()), below(standing()), below(standing())])]
      renameAll(chain.map((one, n) => ({ one, to: chain[n + 1]?.rel ?? freeName() })))
    },
    // A folder is renumbered by one.
    () => {
      const within = dirname(below(standing()).rel)
      const series = standing()
        .filter(({ rel }) => dirname(rel) === within)
        .sort((a, b) => (a.rel < b.rel ? -1 : 1))
      renameAll(
        series.map((one, n) => ({
          one,
          to: series[n + 1]?.rel ?? `${within}/z-${figures.acts}.jpg`,
        })),
      )
    },
    // A folder is moved.
    () => {
      const [within, to] = [dirname(below(standing()).rel), `mappa-${figures.acts}`]
      renameAll(
        standing().flatMap((one) =>
          dirname(one.rel) === within ? [{ one, to: to + one.rel.slice(within.length) }] : [],
        ),
      )
    },
    // A file is copied and the first deleted: a move by hand.
    () => {
      const [one, to] = [below(standing()), freeName()]
      mkdirSync(dirname(at(to)), { recursive: true })
      copyFileSync(at(one.rel), at(to))
      clock += 1000
      utimesSync(at(to), new Date(clock), new Date(clock))
      unlinkSync(at(one.rel))
      one.rel = to
      renamed.add(one)
      figures.moves += 1
    },
    // A better scan under the same name.
    () => {
      const one = below(standing().filter((each) => !renamed.has(each)))
      one.contents = write(one.rel)
      overwritten.add(one)
    },
    () => add(freeName()),
    // A file is deleted and another takes its name.
    () => {
      const [one, other] = [below(standing()), below(standing())]
      if (one === other || standing().length < files * 0.9 || kept.size > files * 0.05) return
      kept.set(one, Buffer.from(String(one.contents).padStart(8, '0')))
      unlinkSync(at(one.rel))
      const name = one.rel
      Object.assign(one, { rel: null })
      renameAll([{ one: other, to: name }])
    },
    // A deleted file returns under another name.
    () => {
      const [one] = [...kept.keys()]
      const end = one && kept.get(one)
      if (!one || !end) return
      const to = freeName()
      mkdirSync(dirname(at(to)), { recursive: true })
      writeFileSync(at(to), Buffer.concat([jpeg, end]))
      clock += 1000
      utimesSync(at(to), new Date(clock), new Date(clock))
      one.rel = to
      renamed.add(one)
      kept.delete(one)
    },
  ]
  const kept = new Map<Picture, Buffer>()

  /** Scans while the directory is missing, empty, or without most of its files. */
  const catastrophe = async () => {
    const away = `${folder}-burt`
    const before = await state()
    renameSync(folder, away)
    const kind = below(['gone', 'empty', 'half'] as const)
    if (kind !== 'gone') mkdirSync(folder, { recursive: true })
    if (kind === 'half')
      for (const name of readdirSync(away).slice(0, 1))
        renameSync(join(away, name), join(folder, name))
    const run = await spine.scan().catch(() => undefined)
    if (run && run.state !== 'stopped' && kind !== 'half')
      throw new Error(`a scan of a directory that is ${kind} ended as ${run.state}`)
    if (kind === 'half')
      for (const name of readdirSync(folder)) renameSync(join(folder, name), join(away, name))
    rmSync(folder, { recursive: true, force: true })
    renameSync(away, folder)
    if (run?.state !== 'completed' && JSON.stringify(await state()) !== JSON.stringify(before))
      throw new Error('a run that stopped changed something')
    figures.catastrophes += 1
  }
  const state = () => spine.asOwner(`select id, rel, state, sha256 from indexed_file order by id`)

  const compare = async () => {
    const known = (await spine.asOwner(`select id, rel, state from indexed_file`)) as Known[]
    const shown = new Map(
      ((await spine.asOwner(`select id, source, hidden from record`)) as Shown[]).map((one) => [
        one.id,
        one,
      ]),
    )
    const [byRel, byId] = [
      new Map(known.map((one) => [one.rel, one])),
      new Map(known.map((one) => [one.id, one])),
    ]
    const taken = new Set(pictures.flatMap(({ id }) => id ?? []))
    for (const one of pictures) {
      if (one.rel !== null && one.id === null) {
        one.id = byRel.get(one.rel)?.id ?? null
        if (one.id === null || taken.has(one.id))
          throw new Error(`${one.rel}: a new picture got the id of another, or none`)
        taken.add(one.id)
      }
      const [file, record] = [byId.get(one.id ?? ''), shown.get(one.id ?? '')]
      const told = `picture ${one.contents} at ${one.rel}, id ${one.id}`
      if (!file || !record) throw new Error(`${told}: its id is gone`)
      if (
        one.rel === null
          ? file.state !== 'missing'
          : file.state !== 'present' || file.rel !== one.rel
      )
        throw new Error(`${told}: known as ${file.rel}, ${file.state}`)
      if (one.rel !== null && record.source.rel !== one.rel)
        throw new Error(`${told}: its record says ${String(record.source.rel)}`)
      if ((record.source.City ?? null) !== one.edit)
        throw new Error(`${told}: edit ${String(record.source.City)}, not ${one.edit}`)
      if ((record.hidden !== null) !== one.isHidden) throw new Error(`${told}: hidden mark`)
      figures.checked += 1
    }
    if (shown.size !== pictures.length)
      throw new Error(`${shown.size} records of ${pictures.length} pictures`)
  }

  const edit = async (one: Picture) => {
    const params = { tenantId: 'safn', id: 'myndir', recordId: one.id ?? '' }
    const [row] = (await spine.asOwner(`select version from record where id = '${one.id}'`)) as {
      version: number
    }[]
    const value = `Breyting ${one.contents}-${figures.acts}`
    const saved = await call(staff, recordEdits.save, {
      params,
      body: { values: { City: value } },
      version: row?.version ?? 1,
    })
    if (saved.status !== 200) throw new Error(`edit: ${saved.status}`)
    one.edit = value
    if (random() < 0.3 && !one.isHidden) {
      const hidden = await call(staff, recordEdits.hide, { params, body: { reason: 'Stormur' } })
      one.isHidden = hidden.status < 300
    }
  }

  for (let n = 0; n < files; n++)
    add(`${below(['1930', '1931', '1932', '1933'])}/mynd-${String(n).padStart(4, '0')}.jpg`)
  await spine.scan()
  await compare()
  for (let round = 0; round < rounds; round++) {
    renamed.clear()
    overwritten.clear()
    for (let n = 0; n < files * 0.05; n++) await edit(below(standing()))
    for (let n = 0; n < 12; n++) {
      below(ACTS)()
      figures.acts += 1
    }
    if (random() < 0.6) await catastrophe()
    const run = await spine.scan()
    const { state, message, summary } = run
    if (state !== 'completed' || summary?.held !== 0 || summary.failed !== 0)
      throw new Error(
        `round ${round} of seed ${seed}: ${JSON.stringify({ state, message, summary })}`,
      )
    await compare().catch((error: unknown) => {
      throw new Error(`round ${round} of seed ${seed}`, { cause: error })
    })
    figures.rounds += 1
  }
  return figures
}
