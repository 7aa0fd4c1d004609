import { expect, test } from 'vitest'
import { embedIptc, encodeIptc } from '#demo/write-iptc.ts'
import { debugExif } from '#contract/debug-exif.ts'
import { testPicture } from '#server/images/testing.ts'
import { adminPerson, personAs, testApp } from '#server/kit/testing.ts'
import { debugExifRoutes } from './routes.ts'

const { app } = await testApp(debugExifRoutes)

const send = async (files: [name: string, bytes: Buffer][], viewer: object = adminPerson()) => {
  const form = new FormData()
  for (const [name, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  return app.inject({
    method: 'POST',
    url: debugExif.read.path,
    headers: { 'content-type': request.headers.get('content-type') ?? '', 'x-viewer': JSON.stringify(viewer) },
    payload,
  })
}
const picture = async () =>
  embedIptc(
    await testPicture(40, 30).jpeg().toBuffer(),
    encodeIptc({ ObjectName: 'Þórsmörk', City: 'Rangárþing' }, { charset: 'mac-icelandic', declare: false }),
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

test('what is no picture answers code and sentence', async () => {
  const answer = await send([['mynd.jpg', Buffer.from('þetta er texti')]])
  expect(answer.json()).toMatchObject({ code: 'images.notAnImage', message: expect.stringMatching(/\S/) })
})

test('no file, and no multipart, are each refused with a sentence', async () => {
  expect((await send([])).json()).toMatchObject({ status: 400, code: 'upload.noFile', title: 'Engin skrá fylgdi beiðninni' })
  const json = await app.inject({
    method: 'POST',
    url: debugExif.read.path,
    headers: { 'x-viewer': JSON.stringify(adminPerson()) },
    payload: {},
  })
  expect(json.json()).toMatchObject({ status: 415, code: 'request.unsupportedType' })
})

test('it is for administrators', async () => {
  expect((await send([['mynd.jpg', await picture()]], personAs('tenant::admin', 'safn'))).statusCode).toBe(403)
})
