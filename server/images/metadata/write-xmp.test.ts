import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editableFields } from '#contract/editable.ts'
import { testPicture, xmpPacket } from '#server/images/testing.ts'
import { memorySource } from '#server/kit/byte-source.ts'
import { metadataOf } from './read.ts'
import { withoutOwnValues, writeXmp, type WrittenProperties, type XmpValues } from './write-xmp.ts'

const SIGNS = 'Þórður & Ása <b> „í Skógum“ "1930" \'x\'\nönnur lína\tæ'
const FIELDS = [
  ...editableFields({ type: 'album', own_fields: [] }),
  ...editableFields({ type: 'audio', own_fields: [] }),
].filter(({ name }) => !['date', 'Title'].includes(name))
const NUMBERED = ['CustomField4', 'UserDefined7', 'UserDefined255'].map((name) => ({
  name,
  multi: false,
}))

const picture = await testPicture(64, 48).jpeg().toBuffer()
const read = (sidecar: Buffer | null) =>
  metadataOf(memorySource(picture), sidecar ? { sidecar } : {})
const write = (values: XmpValues, sidecar: Buffer | null = null, own: WrittenProperties = {}) => {
  const written = writeXmp(sidecar, values, own)
  if (!written) throw new Error('the sidecar could not be read')
  return written
}
const foreign = (properties: string) => Buffer.from(xmpPacket(properties))
const alt = (property: string, items: string) =>
  `<${property}><rdf:Alt>${items}</rdf:Alt></${property}>`
const TITLE = alt(
  'dc:title',
  '<rdf:li xml:lang="x-default">Gamalt</rdf:li><rdf:li xml:lang="da">Gammelt</rdf:li>',
)

// (sidecars.roundTrip)
test.each([...FIELDS, ...NUMBERED])(
  '$name is read again as it was written, whatever signs are in it',
  async ({ name, multi }) => {
    const value = multi ? [SIGNS, 'bátar'] : SIGNS
    const { values, origins, warnings } = await read(write({ [name]: value }).bytes)
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
    expect([values[name]].flat().map((text) => plain(String(text)))).toEqual(
      [value].flat().map(plain),
    )
    expect([origins[name], warnings]).toEqual(['sidecar', []])
  },
)

test('lines of a text stay apart', async () => {
  expect(
    (await read(write({ CaptionAbstract: 'fyrsta\nönnur' }).bytes)).values['CaptionAbstract'],
  ).toBe('fyrsta\nönnur')
})

test('the same values give the same bytes, in whatever order they come and whatever was written before', () => {
  const one = write({ City: 'Vík', Keywords: ['hús', 'börn'] }).bytes
  const first = write({ City: 'Höfn' })
  const second = write({ Keywords: ['hús', 'börn'], City: 'Vík' }, first.bytes, first.after)
  expect(second.bytes).toEqual(one)
  expect(write({ City: 'Vík', Keywords: ['hús', 'börn'] }, one, second.after).changed).toBe(false)
})

test.each(['um 1925', '1930-05-01', '1930', ''])(
  'the date „%s“ is read again as it was written',
  async (date) => {
    expect((await read(write({ date }).bytes)).date).toBe(date)
  },
)

test('a date that another program changed since is no longer ours', async () => {
  const { bytes } = write({ date: '1930-05-01' })
  const other = Buffer.from(String(bytes).replace('DateCreated>1930-05-01', 'DateCreated>1931'))
  const { date, values } = await read(other)
  expect([date, values['DateCreated']]).toEqual([null, '1931'])
})

test('an emptied value takes away what the picture says', async () => {
  const sidecar = foreign('<photoshop:City>Vík</photoshop:City>')
  expect((await read(sidecar)).values).toHaveProperty('City')
  expect((await read(write({ City: '' }, sidecar).bytes)).values).not.toHaveProperty('City')
})

test('what another program says of other things stays, and comes back where ours is taken away', async () => {
  const rest =
    '<photoshop:Credit>Safnið</photoshop:Credit>' +
    '<x:own xmlns:x="http://example.is/x/" x:a="1"><x:deep>þ</x:deep></x:own>'
  const sidecar = foreign(`${TITLE}${rest}`)
  const { bytes, after } = write({ ObjectName: 'Nýtt' }, sidecar)
  expect((await read(bytes)).values).toMatchObject({ ObjectName: 'Nýtt', Credit: 'Safnið' })
  expect(String(bytes)).toMatch(/xml:lang="da">Gammelt</)
  expect(String(bytes)).toMatch(/<(\w+):own \1:a="1"><\1:deep>þ<\/\1:deep><\/\1:own>/)
  const undone = write({}, bytes, after)
  expect(bytes && withoutOwnValues(bytes, after)).toEqual(undone.bytes)
  expect((await read(undone.bytes)).values).toMatchObject({
    ObjectName: 'Gamalt',
    Credit: 'Safnið',
  })
  expect(undone.after).toEqual({})
})

test('what another program has put in the place of ours stays when ours is taken away', async () => {
  const { bytes, after } = write({ City: 'Vík' })
  const other = Buffer.from(String(bytes).replace('>Vík<', '>Höfn<'))
  expect((await read(write({}, other, after).bytes)).values['City']).toBe('Höfn')
})

test('where a crash left it open whether the last was written, either is known as ours', () => {
  const first = write({ City: 'Vík' })
  const second = write({ City: 'Höfn' }, first.bytes, first.after)
  for (const bytes of [first.bytes, second.bytes])
    expect(write({}, bytes, second.before).bytes).toBeNull()
})

test('a structure keeps its other parts', async () => {
  const sidecar = foreign(
    `<Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li rdf:parseType="Resource">` +
      `<Iptc4xmpExt:City>Vík</Iptc4xmpExt:City>` +
      `<Iptc4xmpExt:CountryName>Ísland</Iptc4xmpExt:CountryName>` +
      `</rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown>`,
  )
  const { values } = await read(write({ LocationShownCity: ['Höfn', 'Nes'] }, sidecar).bytes)
  expect(values).toMatchObject({
    LocationShownCity: ['Höfn', 'Nes'],
    LocationShownCountryName: ['Ísland'],
  })
})

test('what a lost database had accepted stays when more is written', async () => {
  const lost = write({ City: 'Vík', Credit: '' }).bytes
  const { bytes, after } = write({ City: 'Höfn', ObjectName: 'Nýtt' }, lost)
  expect((await read(bytes)).values).toMatchObject({ City: 'Höfn', ObjectName: 'Nýtt' })
  expect(String(bytes)).toContain('<rdf:li>Credit</rdf:li>')
  expect(write({}, bytes, after).bytes).toEqual(lost)
})

test.each(['<x:xmpmeta', 'ekki XML', '', '<a><b></a>'])(
  'a sidecar that cannot be read is left alone: %s',
  (text) => {
    expect(writeXmp(Buffer.from(text), { City: 'Vík' })).toBeNull()
  },
)

const hasExifTool = (() => {
  try {
    return execFileSync('exiftool', ['-ver']).length > 0
  } catch {
    return false
  }
})()

test('ExifTool reads the same values', ({ skip }) => {
  if (!hasExifTool) skip('ExifTool is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'varda-xmp-'))
  try {
    const values = {
      ObjectName: 'Þórður & „Ása“',
      CaptionAbstract: 'fyrsta <lína>\nönnur',
      CopyrightNotice: '© Safnið',
      UsageTerms: 'frjálst',
      Event: 'Réttir',
      AltTextAccessibility: 'Tveir menn',
      Keywords: ['hestar', 'búskapur'],
      Byline: ['Sigfús Eymundsson'],
      City: 'Þingvellir',
      PersonInImage: ['Jón', 'Ása'],
      LocationShownCity: ['Vík'],
      ArtworkTitle: ['Skál'],
      CopyrightOwnerName: ['Safnið'],
      date: '1930-05-01',
    }
    writeFileSync(join(folder, 'a.xmp'), write(values).bytes ?? '')
    const [found] = JSON.parse(
      String(execFileSync('exiftool', ['-json', '-charset', 'utf8', join(folder, 'a.xmp')])),
    ) as [object]
    expect(found).toMatchObject({
      Title: values.ObjectName,
      Description: values.CaptionAbstract,
      Rights: values.CopyrightNotice,
      UsageTerms: 'frjálst',
      Event: 'Réttir',
      AltTextAccessibility: 'Tveir menn',
      Subject: values.Keywords,
      Creator: 'Sigfús Eymundsson',
      City: 'Þingvellir',
      PersonInImage: ['Jón', 'Ása'],
      LocationShownCity: 'Vík',
      ArtworkTitle: 'Skál',
      CopyrightOwnerName: 'Safnið',
      DateCreated: '1930:05:01',
    })
    expect(
      String(execFileSync('exiftool', ['-validate', '-warning', '-a', join(folder, 'a.xmp')])),
    ).not.toMatch(/Warning/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
