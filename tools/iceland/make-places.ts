// Makes the table of places that the map of a public site knows, from IS 50V (place names of the
// National Land Survey of Iceland, CC BY 4.0), as the Python package iceaddr 0.6.2 has it:
//   pip download iceaddr==0.6.2 --no-deps && unzip iceaddr-0.6.2-py3-none-any.whl
//   node tools/iceland/make-places.ts iceaddr/iceaddr.db
import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fold } from '#contract/folding.ts'

/**
 * Classes of names; one before another wins where both have a name. `most`: a name that more hills,
 * fields and the like have may mean one of these, and is left out.
 */
const CLASSES = [
  { names: ['Þéttbýli', 'Þéttbýli Lítið'], most: 30 },
  { names: ['Sýsla'], most: Infinity },
  { names: ['Sveitarfélag', 'Hreppur'], most: Infinity },
  { names: ['Sveit'], most: 5 },
  { names: ['Landörnefni Stórt', 'Vatnaörnefni Stórt', 'Sjávarörnefni Stórt'], most: 5 },
  { names: ['Jökla- og snævarörnefni Stórt'], most: 5 },
  {
    names: ['Landörnefni Mið'],
    most: 5,
    only: ['Hekla', 'Heimaey', 'Drangey', 'Dyrhólaey', 'Papey'],
  },
]
/** Places of one name that are further apart than this, in degrees of latitude, are several. */
const APART = 0.15
const LINE = 96

type Row = { name: string; lat: number; lon: number }

const database = new DatabaseSync(process.argv[2] ?? '', { readOnly: true })
const select = database.prepare(
  `select nafn as name, lat_wgs84 as lat, long_wgs84 as lon from ornefni
   where flokkur = ? and lat_wgs84 is not null`,
)
const isOnMap = (lon: number): boolean => lon > -24.6 && lon < -13.4
const isNear = (one: Row, other: Row): boolean =>
  Math.hypot(one.lat - other.lat, (one.lon - other.lon) * 0.42) < APART

const others = new Map<string, number>()
for (const { name } of database
  .prepare("select nafn as name from ornefni where flokkur like 'Landörnefni %'")
  .all() as Row[])
  // the column of the statement
  others.set(fold(name), (others.get(fold(name)) ?? 0) + 1)

const known = new Map<string, Row | null>()
for (const { names, most, only } of CLASSES) {
  const rows = names
    .flatMap((name) => select.all(name) as Row[]) // the columns of the statement
    .filter(({ name, lon }) => isOnMap(lon) && (only?.includes(name) ?? true))
  for (const [key, same] of Map.groupBy(rows, ({ name }) => fold(name))) {
    const [first] = same
    if (!first || known.has(key) || /[;|`$\\]/.test(first.name)) continue
    const isOne = same.every((one) => isNear(one, first)) && (others.get(key) ?? 0) <= most
    known.set(key, isOne ? first : null)
  }
}
const rows = [...known.values()]
  .filter((row) => row !== null)
  .map(({ name, lat, lon }) => `${name} ${lat.toFixed(2)} ${lon.toFixed(2)};`)
  .toSorted()
const lines = rows.reduce<string[]>((made, row) => {
  const last = made.at(-1)
  if (last !== undefined && last.length + row.length < LINE)
    made[made.length - 1] = `${last} ${row}`
  else made.push(row)
  return made
}, [])
writeFileSync(
  new URL('../../server/overviews/place-table.ts', import.meta.url),
  `// Made by tools/iceland/make-places.ts from IS 50V of Landmælingar Íslands, CC BY 4.0.

/** Names of Icelandic places with latitude and longitude, to about a kilometre. */
export const PLACE_TABLE = \`
${lines.join('\n')}
\`
`,
)
