import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { embedIptc, embedSegment, encodeIptc } from '#demo/write-iptc.ts'
import { embedXmp, testPicture, xmpPacket } from '#server/images/testing.ts'
import { metadataOf, type MetadataOptions } from './read.ts'
import { memorySource } from '#server/kit/byte-source.ts'

const jpeg = await testPicture(40, 30).jpeg().toBuffer()
const read = (bytes: Buffer, options?: MetadataOptions) => metadataOf(memorySource(bytes), options)
const title = (text: string) =>
  `<dc:title><rdf:Alt><rdf:li xml:lang="en">Other</rdf:li>` +
  `<rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:title>`

test('XMP comes before IPTC, a sidecar before both, and each value says where it is from', async () => {
  const file = embedXmp(
    embedIptc(
      jpeg,
      encodeIptc({ ObjectName: 'Úr IPTC', City: 'Höfn', Keywords: ['skip', 'höfn'] }),
    ),
    xmpPacket(title('Úr XMP')),
  )
  const plain = await read(file)
  expect(plain.values).toMatchObject({
    ObjectName: 'Úr XMP',
    City: 'Höfn',
    Keywords: ['skip', 'höfn'],
  })
  expect(plain.origins).toMatchObject({ ObjectName: 'XMP', City: 'IPTC', Keywords: 'IPTC' })
  const beside = await read(file, { sidecar: Buffer.from(xmpPacket(title('Úr hliðarskrá'))) })
  expect([beside.values['ObjectName'], beside.origins['ObjectName']]).toEqual([
    'Úr hliðarskrá',
    'sidecar',
  ])
})

test('a caption that IPTC cut at its limit gives way to the whole one', async () => {
  // The test's writer of EXIF knows ASCII only.
  const whole = `${'Bryggjan og skipin sex. '.repeat(90)}Endir.`
  const exif = await testPicture(40, 30)
    .withExif({ IFD0: { ImageDescription: whole } })
    .jpeg()
    .toBuffer()
  const cut = await read(embedIptc(exif, encodeIptc({ CaptionAbstract: whole }, { cut: true })))
  expect(cut.values['CaptionAbstract']).toBe(whole)
  expect(cut.origins['CaptionAbstract']).toBe('EXIF')
  const short = await read(
    embedIptc(exif, encodeIptc({ CaptionAbstract: 'Höfnin' }, { cut: true })),
  )
  expect(short.values['CaptionAbstract']).toBe('Höfnin')
})

test('structures, lists and user-defined fields of XMP are read under flat names', async () => {
  const { values } = await read(
    embedXmp(
      jpeg,
      xmpPacket(`<fwu:UserDefined4>Gjöf</fwu:UserDefined4>
        <dc:subject><rdf:Bag><rdf:li>bátar</rdf:li><rdf:li>höfn</rdf:li></rdf:Bag></dc:subject>
        <Iptc4xmpExt:ArtworkOrObject><rdf:Bag><rdf:li rdf:parseType="Resource">
          <Iptc4xmpExt:AOCircaDateCreated>um 1880</Iptc4xmpExt:AOCircaDateCreated>
        </rdf:li></rdf:Bag></Iptc4xmpExt:ArtworkOrObject>
        <Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li>
          <rdf:Description Iptc4xmpExt:City="Hólmavík" Iptc4xmpExt:CountryName="Ísland"/>
        </rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown>
        <exif:GPSLatitude>64,8.5N</exif:GPSLatitude>
        <exif:GPSLongitude>21,56.25W</exif:GPSLongitude>`),
    ),
  )
  expect(values).toMatchObject({
    UserDefined4: 'Gjöf',
    Keywords: ['bátar', 'höfn'],
    ArtworkCircaDateCreated: ['um 1880'],
    LocationShownCity: ['Hólmavík'],
    LocationShownCountryName: ['Ísland'],
    GPSLatitude: 64.1416667,
    GPSLongitude: -21.9375,
  })
})

test('an extended packet is joined from its parts in any order, and a part missing is said', async () => {
  const guid = 'A'.repeat(32)
  const rest = Buffer.from(xmpPacket('<photoshop:City>Neskaupstaður</photoshop:City>'))
  const part = (offset: number, bytes: Buffer) => {
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(rest.length, 0)
    numbers.writeUInt32BE(offset, 4)
    return Buffer.concat([
      Buffer.from(`http://ns.adobe.com/xmp/extension/\0${guid}`),
      numbers,
      bytes,
    ])
  }
  const main = embedXmp(jpeg, xmpPacket(`<xmpNote:HasExtendedXMP>${guid}</xmpNote:HasExtendedXMP>`))
  const first = embedSegment(main, 0xe1, part(0, rest.subarray(0, 100)))
  const both = embedSegment(first, 0xe1, part(100, rest.subarray(100)))
  expect((await read(both)).values['City']).toBe('Neskaupstaður')
  expect((await read(first)).warnings).toEqual(['metadata.xmpIncomplete'])
})

test('FotoStation keeps custom fields behind the end of the picture', async () => {
  const iim = encodeIptc({
    CustomField1: 'Sérsvið eitt',
    CustomField20: 'Tuttugasta',
    City: 'Ekki þetta',
  })
  const footer = Buffer.alloc(10)
  footer.writeUInt16BE(1, 0)
  footer.writeUInt32BE(iim.length + 10, 2)
  footer.writeUInt32BE(0xa1b2c3d4, 6)
  const { values } = await read(
    Buffer.concat([embedIptc(jpeg, encodeIptc({ City: 'Höfn' })), iim, footer]),
  )
  expect(values).toMatchObject({
    CustomField1: 'Sérsvið eitt',
    CustomField20: 'Tuttugasta',
    City: 'Höfn',
  })
})

test('the IPTC block is kept as it was, with the character set it was read in', async () => {
  const block = encodeIptc({ City: 'Þórshöfn' }, { charset: 'mac-icelandic', declare: false })
  const { iim } = await read(embedIptc(jpeg, block))
  expect(iim).toEqual({
    charset: 'mac-icelandic',
    declared: false,
    base64: block.toString('base64'),
  })
})

const exif = {
  IFD0: { Make: 'Varda', Model: 'M1', Artist: 'Anna; Helgi' },
  IFD2: {
    ExposureTime: '1/250',
    FNumber: '28/10',
    ISOSpeedRatings: '400',
    DateTimeOriginal: '1944:06:17 14:30:00',
  },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '64/1 8/1 30/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '21/1 56/1 15/1',
  },
}
const sample = () =>
  testPicture(40, 30)
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .withXmp(xmpPacket(title('Þórsmörk')))

const told = {
  Make: 'Varda',
  Byline: ['Anna', 'Helgi'],
  ExposureTime: '1/250',
  FNumber: 2.8,
  ISO: 400,
  DateTimeOriginal: '1944:06:17 14:30:00',
  GPSLatitude: 64.1416667,
  GPSLongitude: -21.9375,
}

test.each([
  ['jpeg', () => sample().jpeg()],
  ['png', () => sample().png()],
  ['webp', () => sample().webp()],
] as const)('EXIF, GPS, XMP and the size of a %s are read', async (format, make) => {
  const metadata = await read(await make().toBuffer())
  expect(metadata).toMatchObject({ format, width: 30, height: 40, orientation: 6, warnings: [] })
  expect(metadata.values).toMatchObject({ ObjectName: 'Þórsmörk', ...told })
})

test.each([false, true])('XMP and the size of a TIFF are read (BigTIFF: %s)', async (bigtiff) => {
  const metadata = await read(await sample().tiff({ bigtiff, tile: bigtiff }).toBuffer())
  expect(metadata).toMatchObject({
    format: 'tiff',
    width: 30,
    height: 40,
    orientation: 6,
    warnings: [],
  })
  expect(metadata.values).toMatchObject({ ObjectName: 'Þórsmörk' })
})

test('EXIF and GPS of a TIFF are read: an EXIF block is a TIFF without pixels', async () => {
  const { exif: block } = await sharp(await sample().jpeg().toBuffer()).metadata()
  const metadata = await read(block?.subarray('Exif\0\0'.length) ?? Buffer.alloc(0))
  expect(metadata.format).toBe('tiff')
  expect(metadata.values).toMatchObject(told)
})

test('a TIFF is read by its directories: a file of a gigabyte costs a few small reads', async () => {
  const tiff = await sample().tiff({ bigtiff: true }).toBuffer()
  let bytesRead = 0
  const source = memorySource(tiff)
  const metadata = await metadataOf({
    size: 1_000_000_000,
    read: async (offset, length) => {
      bytesRead += length
      return source.read(offset, length)
    },
  })
  expect(metadata.values['ObjectName']).toBe('Þórsmörk')
  expect(bytesRead).toBeLessThan(20_000)
})

test('damage never throws: whatever a file is cut or spoiled to, what is left is read', async () => {
  const file = embedXmp(
    embedIptc(await sample().jpeg().toBuffer(), encodeIptc({ City: 'Höfn' })),
    xmpPacket('<dc:title>'),
  )
  const damaged = await read(file)
  expect(damaged.values['City']).toBe('Höfn')
  expect(damaged.warnings).toContain('metadata.xmpDamaged')
  const files = [
    file,
    await sample().png().toBuffer(),
    await sample().webp().toBuffer(),
    await sample().tiff().toBuffer(),
  ]
  for (const bytes of files) {
    for (let n = 0; n < 150; n++) {
      const spoiled = Buffer.from(
        bytes.subarray(0, n % 3 ? bytes.length : (bytes.length * n) / 150),
      )
      for (let hit = 0; hit < 6 && spoiled.length > 16; hit++)
        spoiled[8 + (randomBytes(4).readUInt32LE() % (spoiled.length - 8))] = randomBytes(1)[0] ?? 0
      await expect(read(spoiled)).resolves.toHaveProperty('values')
    }
  }
})

test('of the languages of a title the Icelandic one is read, else the default, else the first', async () => {
  const titled = async (...texts: [language: string, text: string][]) => {
    const items = texts
      .map(([language, text]) => `<rdf:li xml:lang="${language}">${text}</rdf:li>`)
      .join('')
    return (
      await read(embedXmp(jpeg, xmpPacket(`<dc:title><rdf:Alt>${items}</rdf:Alt></dc:title>`)))
    ).values['ObjectName']
  }
  expect(await titled(['en', 'Harbour'], ['is-IS', 'Höfn'])).toBe('Höfn')
  expect(await titled(['x-default', 'Harbour'], ['is', 'Höfn'])).toBe('Höfn')
  expect(await titled(['en', 'Harbour'], ['x-default', 'Höfn'])).toBe('Höfn')
  expect(await titled(['en', 'Harbour'], ['da', 'Havn'])).toBe('Harbour')
  expect(await titled(['is', ''], ['x-default', 'Harbour'])).toBe('Harbour')
})

test.each([
  [
    'an element whose name XML does not allow',
    '<tiff:TIFF/EPStandardID>1 0 0 0</tiff:TIFF/EPStandardID>',
  ],
  ['one that is never closed', '<photoshop:Credit>Safnið'],
  ['a bare ampersand and less-than sign', '<photoshop:Credit>Jón & Anna < 1900</photoshop:Credit>'],
  ['a closing tag too many', '</photoshop:Headline>'],
  ['an attribute that comes twice', '<photoshop:Credit a="1" a="2">x</photoshop:Credit>'],
])('what stands behind %s in XMP is read, with a warning', async (_what, fault) => {
  const { values, warnings } = await read(
    embedXmp(
      jpeg,
      xmpPacket(
        `<photoshop:City>Höfn</photoshop:City>${fault}${title('Bátar')}` +
          `<photoshop:Source>Safn</photoshop:Source>`,
      ),
    ),
  )
  expect(values).toMatchObject({ City: 'Höfn', ObjectName: 'Bátar', Source: 'Safn' })
  expect(warnings).toEqual(['metadata.xmpDamaged'])
})
