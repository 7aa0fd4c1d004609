import { copyFile, mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REGISTRY_GROUPS, type RegistryGroup, type RegistrySeries } from './registry-series.ts'
import { WRITTEN_AT } from './seed.ts'
import { element, escapeXml } from './xml.ts'

const FONDS = 'HFF 2004-1'
const CREATOR = 'Fagrafjarðarhreppur'
const REPOSITORY = 'Héraðsskjalasafn Fagrafjarðar'

/** Pictures by the reference code of their unit, each with the photograph that stands in for it. */
const PICTURES: readonly [name: string, photograph: number][] = [
  [`${FONDS} D-1-1-1_1.jpg`, 0],
  [`${FONDS} D-1-1-1_2.jpg`, 3],
  [`${FONDS} A-1.jpg`, 17],
]

/**
 * Writes the sample archive as a finding aid, EAD 2002, with some pictures beside it; the same
 * files each time. (demo.registry)
 */
export const writeDemoRegistry = async (
  directory: string,
  photographs: readonly string[],
): Promise<void> => {
  await mkdir(directory, { recursive: true })
  for (const [name, photograph] of PICTURES) {
    await copyFile(photographs[photograph] ?? '', join(directory, name))
    await utimes(join(directory, name), WRITTEN_AT, WRITTEN_AT)
  }
  const path = join(directory, 'skjalaskra.xml')
  await writeFile(path, findingAid())
  await utimes(path, WRITTEN_AT, WRITTEN_AT)
}

type Described = { code: string; title: string; from: number; to: number; more?: string }

const did = ({ code, title, from, to, more = '' }: Described): string =>
  element(
    'did',
    {},
    element('unitid', {}, code) +
      element('unittitle', {}, escapeXml(title)) +
      element('unitdate', { normal: `${from}/${to}` }, yearsOf(from, to)) +
      more,
  )
const paragraph = (name: string, text: string): string =>
  element(name, {}, element('p', {}, escapeXml(text)))
const yearsOf = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`)
/** A share of a span of years, divided into equal parts. */
const shareOf = ({ from, to }: { from: number; to: number }, at: number, count: number) => {
  const year = (n: number) => from + Math.floor(((to - from + 1) * n) / count)
  return { from: year(at), to: year(at + 1) - 1 }
}
const each = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('\n')

const group = ({ code, title, scope, series }: RegistryGroup): string => {
  const whole = {
    from: Math.min(...series.map(({ from }) => from)),
    to: Math.max(...series.map(({ to }) => to)),
  }
  const within = series.map((one, at) => seriesOf(`${FONDS} ${code}/${at + 1}`, one)).join('\n')
  return element(
    'c',
    { level: 'class' },
    did({ code: `${FONDS} ${code}`, title, ...whole }) + paragraph('scopecontent', scope) + within,
  )
}

const seriesOf = (code: string, series: RegistrySeries): string => {
  const { title, scope, boxes, access } = series
  const extent = element(
    'physdesc',
    {},
    element('extent', {}, `${boxes} ${boxes === 1 ? 'askja' : 'öskjur'}`),
  )
  const words =
    paragraph('scopecontent', scope) +
    (access === undefined ? '' : paragraph('accessrestrict', access))
  return element(
    'c',
    { level: 'series' },
    did({ code, ...series, title, more: extent }) +
      words +
      each(boxes, (at) => box(code, series, at)),
  )
}

const box = (above: string, series: RegistrySeries, at: number): string => {
  const code = `${above}/${at + 1}`
  const years = shareOf(series, at, series.boxes)
  const folders = each(series.folders, (folder) => {
    const own = shareOf(years, folder, series.folders)
    const container =
      element('container', { type: 'askja' }, String(at + 1)) +
      element('container', { type: 'örk' }, String(folder + 1))
    const described = did({
      code: `${code}/${folder + 1}`,
      title: series.named(yearsOf(own.from, own.to)),
      ...own,
      more: container,
    })
    const place = series.places?.[(at * series.folders + folder) % series.places.length]
    const about =
      place === undefined
        ? ''
        : element('controlaccess', {}, element('geogname', {}, escapeXml(place)))
    return element('c', { level: 'otherlevel', otherlevel: 'Örk' }, described + about)
  })
  const described = did({ code, title: `${series.title}, askja ${at + 1}`, ...years })
  return element('c', { level: 'otherlevel', otherlevel: 'Askja' }, described + folders)
}

const findingAid = (): string => {
  const names =
    element('origination', {}, element('corpname', {}, CREATOR)) +
    element('repository', {}, element('corpname', {}, REPOSITORY)) +
    element('langmaterial', {}, element('language', { langcode: 'ice' }, 'Íslenska'))
  const head = element(
    'eadheader',
    {},
    element('eadid', {}, FONDS) + titleElement('Skjalaskrá Fagrafjarðarhrepps'),
  )
  const words =
    paragraph(
      'bioghist',
      'Hreppurinn varð til 1887 þegar sveitinni umhverfis Fagrafjörð var skipt í tvennt, og ' +
        'sameinaðist nágrannahreppum 1970.',
    ) +
    paragraph(
      'scopecontent',
      'Skjöl hreppsnefndar, oddvita og skólanefndar, ásamt gögnum um hafnargerð og rafvæðingu.',
    ) +
    paragraph(
      'arrangement',
      'Skjölunum er raðað í fjóra yfirskjalaflokka eftir verkefnum hreppsins.',
    ) +
    paragraph('accessrestrict', 'Skjölin eru öllum opin á lestrarsal, nema annað sé tekið fram.')
  const top = did({
    code: FONDS,
    title: 'Skjalasafn Fagrafjarðarhrepps',
    from: 1887,
    to: 1970,
    more: names,
  })
  const description = element(
    'archdesc',
    { level: 'fonds' },
    top + words + element('dsc', {}, REGISTRY_GROUPS.map(group).join('\n')),
  )
  const ead = element('ead', { xmlns: 'urn:isbn:1-931666-22-9' }, `${head}\n${description}`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${ead}\n`
}

const titleElement = (title: string): string =>
  element('filedesc', {}, element('titlestmt', {}, element('titleproper', {}, title)))
