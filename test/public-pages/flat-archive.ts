import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { element } from '#demo/xml.ts'
import type { Server } from '#test/server.ts'
import { DEMO } from './demo-ids.ts'
import { indexFolder } from './index-folder.ts'

const INDEX = 'gjorningar'
const LONG_AGO = new Date('2026-01-01T12:00:00Z')
/** Far enough ahead for any day on which the tests run. */
const CLOSED = 'Lokað til 1. janúar 2137, einkamálefni'
const CREATORS = ['Hreppsnefnd', 'Skólanefnd']
/** Settings of an archive with a level of creators. */
export const CREATOR_LEVELS = [
  { agg: { id: 'skjalamyndari', field: 'NameOfCreator', name: 'Skjalamyndari' } },
]

/** The page of an archive without a tree, and of values of its only level. */
export const FLAT_ARCHIVE = `/main/archive/${DEMO}/${INDEX}`
export const FLAT_ARCHIVE_LEVEL = `${FLAT_ARCHIVE}/${CREATORS[0]}`
/** The page of the documents without a creator, and a search in a level. */
export const FLAT_ARCHIVE_REST = `${FLAT_ARCHIVE}/~`
export const SEARCH_IN_LEVEL = `/main/archive/${DEMO}?in=${INDEX}%2F${CREATORS[0]}&q=bref`

/** Adds an archive whose documents lie beside each other, and a level that leads to them. */
export const addFlatArchive = async ({
  server,
  library,
}: {
  server: Pick<Server, 'call'>
  library: string
}): Promise<void> => {
  mkdirSync(join(library, INDEX), { recursive: true })
  for (const [n, creator] of [...CREATORS, ...CREATORS, null].entries()) {
    const path = join(library, INDEX, `${n}.xml`)
    writeFileSync(path, documentOf(n, creator))
    utimesSync(path, LONG_AGO, LONG_AGO)
  }
  await addLevel(server)
  await indexFolder(server, { id: INDEX, name: 'Gjörningar', type: 'archive' })
}

/** The EAD of a document with a creator; the first is closed. */
export const documentOf = (n: number, creator: string | null): string =>
  element(
    'ead',
    {},
    element('eadheader', {}, element('eadid', {}, `G ${n}`)) +
      element(
        'archdesc',
        { level: 'item' },
        element(
          'did',
          {},
          element('unitid', {}, `G ${n}`) +
            element('unittitle', {}, `Gjörningur ${n + 1}`) +
            element('unitdate', { normal: `${1901 + n}` }, `${1901 + n}`) +
            (creator === null ? '' : element('origination', {}, creator)),
        ) + (n === 0 ? element('accessrestrict', {}, element('p', {}, CLOSED)) : ''),
      ),
  )

const addLevel = async (server: Pick<Server, 'call'>): Promise<void> => {
  const path = `/api/tenants/${DEMO}/config`
  const { body } = await server.call('GET', path)
  const { version, updated: _, edit_by: __, ...settings } = body as Record<string, unknown>
  const saved = await server.call(
    'PUT',
    path,
    { ...settings, archive: { levels: CREATOR_LEVELS } },
    { 'if-match': `"${String(version)}"` },
  )
  if (saved.status !== 200) throw new Error(`The level was not saved: ${saved.text}`)
}
