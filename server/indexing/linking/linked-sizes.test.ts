import { expect, test } from 'vitest'
import { photograph, testSpine } from '#server/indexing/testing.ts'

const spine = await testSpine()
await spine.asOwner(`update tenant_index set type = 'filemaker'`)

test('records of a source tell the new sizes of their pictures after thumbnails', async () => {
  spine.put('7.jpg', await photograph())
  spine.put(
    'safn.xml',
    `<?xml version="1.0" encoding="UTF-8"?>
    <FMPXMLRESULT xmlns="http://www.filemaker.com/fmpxmlresult"><ERRORCODE>0</ERRORCODE>
    <DATABASE DATEFORMAT="D.m.yyyy" NAME="Safn" RECORDS="1" TIMEFORMAT="k:mm:ss "/>
    <METADATA><FIELD EMPTYOK="YES" MAXREPEAT="1" NAME="Titill" TYPE="TEXT"/>
    <FIELD EMPTYOK="YES" MAXREPEAT="1" NAME="Mynd" TYPE="CONTAINER"/></METADATA>
    <RESULTSET FOUND="1"><ROW MODID="1" RECORDID="1"><COL><DATA>Kirkja</DATA></COL>
    <COL><DATA>image:7.jpg</DATA></COL></ROW></RESULTSET></FMPXMLRESULT>`,
  )
  await spine.scan()
  const shown = async () => {
    const [record] = await spine.records()
    return {
      profile: record?.source.profile,
      pictures: record?.source.pictures as { profile: string }[] | undefined,
    }
  }
  const before = await shown()
  expect([typeof before.profile, before.pictures?.[0]?.profile]).toEqual(['string', before.profile])
  await spine.asOwner(`
    insert into image_profile (tenant_id, id, name, profiles)
    values (
      'safn', 'default', 'Almennt', '{"small":{"maxsize":400,"quality":70,"types":["jpeg"]}}'
    )`)
  expect((await spine.scan('thumbnails')).state).toBe('completed')
  const after = await shown()
  expect(after.profile).not.toBe(before.profile)
  expect(after.pictures?.[0]?.profile).toBe(after.profile)
})
