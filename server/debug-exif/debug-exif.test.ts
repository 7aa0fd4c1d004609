import { expect, test } from 'vitest'
import { embedIptc, embedSegment, encodeIptc } from '#demo/write-iptc.ts'
import { debugExif, type Embedded } from '#contract/debug-exif.ts'
import { testPicture } from '#server/images/testing.ts'
import { adminPerson, personAs, testApp } from '#server/kit/testing.ts'
import { debugExifRoutes } from './routes.ts'

const { app } = await testApp(debugExifRoutes)

const send = async (files: [name: string, bytes: Buffer][], viewer: object = adminPerson()) => {
  const form = new FormData()
  for (const [name, bytes] of files)
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  return app.inject({
    method: 'POST',
    url: debugExif.read.path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'x-viewer': JSON.stringify(viewer),
    },
    payload,
  })
}
const picture = async () =>
  embedIptc(
    await testPicture(40, 30).jpeg().toBuffer(),
    encodeIptc(
      { ObjectName: 'Þórsmörk', City: 'Rangárþing' },
      { charset: 'mac-icelandic', declare: false },
    ),
  )

test('an uploaded picture answers what is embedded in it, and by which letters it was read', async () => {
  const answer = await send([['mynd.jpg', await picture()]])
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject([
    {
      name: 'mynd.jpg',
      format: 'jpeg',
      width: 40,
      height: 30,
      values: { ObjectName: 'Þórsmörk' },
      origins: { ObjectName: 'IPTC' },
      charset: 'mac-icelandic',
    },
  ])
})

test('each standard is told by itself, and IPTC in every character set beside its bytes', async () => {
  const jpeg = testPicture(40, 30).withExif({
    IFD0: { Make: 'Epson' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '64/1 8/1 0/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '21/1 56/1 0/1',
    },
  })
  const iptc = encodeIptc(
    { ObjectName: 'Þórsmörk', Source: 'ASCII' },
    { charset: 'mac-icelandic', declare: false },
  )
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ' +
    'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ' +
    'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Nickname="Gælunafn"/></rdf:RDF></x:xmpmeta>'
  const whole = embedSegment(
    embedIptc(await jpeg.jpeg().toBuffer(), iptc),
    0xe1,
    Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`),
  )
  const [found] = (await send([['mynd.jpg', whole]])).json() as [Embedded]
  expect(found).toMatchObject({
    sizeBytes: whole.length,
    charset: 'mac-icelandic',
    declared: false,
    raw: { ObjectName: expect.stringMatching(/^de 97 72 73/) },
  })
  const of = (source: string) => found.groups.find((group) => group.source === source)?.values
  expect(of('IPTC')).toMatchObject({ ObjectName: 'Þórsmörk', Source: 'ASCII' })
  expect(of('XMP')).toEqual({ 'xmp:Nickname': 'Gælunafn' })
  expect(of('EXIF')).toMatchObject({
    Make: 'Epson',
    GPSLatitude: 64.1333333,
    GPSLongitude: -21.9333333,
  })
  expect(of('tags')).toMatchObject({ 'IFD0 0x010f': 'Epson', 'GPS 0x0002': '64 8 0' })
  expect(
    Object.fromEntries(found.charsets.map(({ charset, values }) => [charset, values.ObjectName])),
  ).toMatchObject({
    'mac-icelandic': 'Þórsmörk',
    'utf-8': expect.stringContaining('\uFFFD'),
    'latin-1': 'Þ—rsmšrk',
  })
})

test('where all is plain ASCII no character set is compared', async () => {
  const plain = embedIptc(
    await testPicture(40, 30).jpeg().toBuffer(),
    encodeIptc({ ObjectName: 'Hofn' }, { declare: false }),
  )
  expect((await send([['mynd.jpg', plain]])).json()).toMatchObject([
    { charsets: [], raw: {}, values: { ObjectName: 'Hofn' } },
  ])
})

test('what is no picture answers code and sentence', async () => {
  const answer = await send([['mynd.jpg', Buffer.from('þetta er texti')]])
  expect(answer.json()).toMatchObject({
    code: 'images.notAnImage',
    message: expect.stringMatching(/\S/),
  })
})

test.each([
  ['PDF-skjal', Buffer.from('%PDF-1.7')],
  ['HEIC-mynd úr síma', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['AVIF-mynd', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0', 'latin1')],
  ['GIF-mynd', Buffer.from('GIF89a\x01\0\x01\0', 'latin1')],
  ['JPEG 2000-mynd', Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1')],
  ['SVG-teikning', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['XML-skjal', Buffer.from('\uFEFF<?xml version="1.0"?><safn/>')],
  ['þjappað safn eða skrifstofuskjal (ZIP)', Buffer.from('PK\x03\x04\x14\0', 'latin1')],
  ['texti', Buffer.from('þetta er texti')],
])('of a file that is no picture it is told that it begins like %s', async (kind, bytes) => {
  const answer = await send([['mynd.jpg', bytes]])
  expect(answer.json()).toMatchObject({
    status: 422,
    code: 'images.notAnImage',
    message: expect.stringMatching(/; hún byrjar eins og /),
  })
  expect((answer.json() as { message: string }).message.endsWith(kind)).toBe(true)
})

test('an empty file says so, and of bytes that tell nothing nothing is guessed', async () => {
  expect((await send([['tóm.jpg', Buffer.alloc(0)]])).json()).toMatchObject({
    code: 'images.empty',
    message: 'Skráin er tóm',
  })
  expect((await send([['suð.jpg', Buffer.from([1, 2, 3, 0, 255])]])).json()).toMatchObject({
    message: expect.stringMatching(/endingin segir$/),
  })
})

test('no file, and no multipart, are each refused with a sentence', async () => {
  expect((await send([])).json()).toMatchObject({
    status: 400,
    code: 'upload.noFile',
    title: 'Engin skrá fylgdi beiðninni',
  })
  const json = await app.inject({
    method: 'POST',
    url: debugExif.read.path,
    headers: { 'x-viewer': JSON.stringify(adminPerson()) },
    payload: {},
  })
  expect(json.json()).toMatchObject({ status: 415, code: 'request.unsupportedType' })
})

test('it is for administrators', async () => {
  expect(
    (await send([['mynd.jpg', await picture()]], personAs('tenant::admin', 'safn'))).statusCode,
  ).toBe(403)
})
