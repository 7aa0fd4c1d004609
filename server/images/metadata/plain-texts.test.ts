import { expect, test } from 'vitest'
import { fileURLToPath } from 'node:url'
import { readMetadata } from './read.ts'

/** ExifTool wrote what these pictures say: server/images/fixtures/README.md. */
const read = (name: string) =>
  readMetadata(fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url)))

test('IPTC that ExifTool wrote into a PNG is read', async () => {
  const { values, origins, warnings } = await read('iptc.png')
  expect(values).toMatchObject({
    ObjectName: 'Þórsmörk að vetri',
    City: 'Ísafjörður',
    Keywords: ['bátar', 'höfn'],
    CaptionAbstract: 'Séð yfir bæinn',
  })
  expect(origins.City).toBe('IPTC')
  expect(warnings).toEqual([])
})

test('text chunks of a PNG are read, compressed or not', async () => {
  const { values, origins } = await read('texts.png')
  expect(values).toMatchObject({
    ObjectName: 'Þórsmörk',
    CaptionAbstract: 'Fólk í réttum',
    Byline: ['Guðrún Þórðardóttir'],
    OriginatingProgram: 'Forrit 1.0',
  })
  expect(origins.ObjectName).toBe('PNG')
  const packed = await read('ztxt.png')
  expect(packed.values.ObjectName).toBe('Plain title')
  expect(packed.values.CaptionAbstract).toMatch(/^(?:Langur texti um höfnina\. ?){20}$/)
})

test('a comment of a JPEG is its description where nothing else is, and what a program says of itself is none', async () => {
  const { values, origins } = await read('comment.jpg')
  expect([values.CaptionAbstract, origins.CaptionAbstract]).toEqual(['Bátar í höfninni', 'JPEG'])
  expect((await read('usercomment-ii.jpg')).values.CaptionAbstract).toBe(
    'Síldarsöltun á Siglufirði',
  )
})

test('the UserComment of EXIF is read in either byte order, behind ImageDescription', async () => {
  expect((await read('usercomment-mm.jpg')).values.CaptionAbstract).toBe(
    'Síldarsöltun á Siglufirði',
  )
  expect((await read('usercomment-ascii.jpg')).values.CaptionAbstract).toBe('The harbour at noon')
})
