// Makes the outline of Iceland that the map of a public site draws, from Natural Earth 1:10m:
//   npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
//   node tools/iceland/make-outline.ts package/countries-10m.json
import { readFileSync, writeFileSync } from 'node:fs'
import { project } from '#web/public/kit/iceland-projection.ts'
import { simplifyLine, type Point } from './simplify-line.ts'

/** Arcs as TopoJSON has them: each point by its difference from the one before. */
type Topology = {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: { countries: { geometries: { id?: string; arcs: number[][][] }[] } }
}
/** ISO 3166-1. */
const ICELAND = '352'
/** How far a simplified line may lie from the true one, in units of the map. */
const TOLERANCE = 1
const LINE = 96

const { transform, arcs, objects } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as Topology

/** The points of an arc; a negative number stands for the arc backwards. */
const pointsOf = (arc: number): Point[] => {
  let [x, y] = [0, 0]
  const points = (arcs[arc < 0 ? ~arc : arc] ?? []).map(([dx, dy]): Point => {
    x += dx
    y += dy
    const [lon, lat] = [
      x * transform.scale[0] + transform.translate[0],
      y * transform.scale[1] + transform.translate[1],
    ]
    return project({ lat, lon })
  })
  return arc < 0 ? points.toReversed() : points
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** A ring as a path of relative steps, rounded without adding up the errors. */
const pathOf = (ring: readonly Point[]): string => {
  const [[startX, startY] = [0, 0], ...rest] = simplifyLine(ring, TOLERANCE)
  let [x, y] = [tenth(startX), tenth(startY)]
  const steps = rest.slice(0, -1).map(([nextX, nextY]) => {
    const [dx, dy] = [tenth(nextX - x), tenth(nextY - y)]
    x = tenth(x + dx)
    y = tenth(y + dy)
    return `${dx} ${dy}`
  })
  return `M${tenth(startX)} ${tenth(startY)}l${steps.join(' ')}z`
}

const iceland = objects.countries.geometries.find(({ id }) => id === ICELAND)
const path = (iceland?.arcs ?? [])
  .flatMap((polygon) => polygon.map((ring) => pathOf(ring.flatMap(pointsOf))))
  .join('')
  .replaceAll(' -', '-')

/** Breaks at spaces, which mean the same as line ends in a path. */
const lines: string[] = []
for (let rest = path; rest !== '';) {
  const end = rest.length <= LINE ? rest.length : rest.lastIndexOf(' ', LINE)
  lines.push(rest.slice(0, end))
  rest = rest.slice(end + 1)
}
writeFileSync(
  new URL('../../web/public/kit/iceland-outline.ts', import.meta.url),
  `// Made by tools/iceland/make-outline.ts from Natural Earth, which is in the public domain.

/** The outline of Iceland as an SVG path, in units of \`project\`. */
export const ICELAND_OUTLINE = \`
${lines.join('\n')}
\`
`,
)
