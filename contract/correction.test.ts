import { expect, test } from 'vitest'
import { correctionCall } from './correction.ts'

const RECORD = '0199aaaa-0000-7000-8000-000000000001'
const place = { tenantId: ['safn'], indexId: ['myndir'] }
const bodyOf = (fields: Record<string, string[]>) =>
  correctionCall({ ...place, ...fields }, RECORD).body

test('a form suggests what was changed, with what it showed, and nothing else', () => {
  const { params, body } = correctionCall(
    {
      ...place,
      'text.City': ['  Kyoto '],
      'seen.City': ['Nagasaki'],
      'text.CaptionAbstract': ['Tveir bátar\r\nvið bryggju'],
      'seen.CaptionAbstract': ['Tveir bátar\nvið bryggju'],
      'list.Keywords': ['höfn', '', 'bátar', ''],
      'seen.Keywords': ['höfn'],
      'list.PersonInImage': ['', ''],
      evidence: ['Ég var þar'],
      name: ['Þorgerður'],
      credit: ['on'],
      form: ['1.x'],
    },
    RECORD,
  )
  expect(params).toEqual({ tenantId: 'safn', indexId: 'myndir', documentId: RECORD })
  expect(body).toMatchObject({
    values: { City: 'Kyoto', Keywords: ['höfn', 'bátar'] },
    base: { City: 'Nagasaki', Keywords: ['höfn'] },
    evidence: 'Ég var þar',
    name: 'Þorgerður',
    credit: true,
    licence: false,
    form: '1.x',
  })
  expect(Object.keys(body.values)).toEqual(['City', 'Keywords'])
})

test('an emptied field is suggested as empty, and an empty one that stays empty is not', () => {
  expect(bodyOf({ 'text.City': [''], 'seen.City': ['Nagasaki'] }).values).toEqual({ City: '' })
  expect(bodyOf({ 'list.Keywords': ['', ''], 'seen.Keywords': ['höfn'] }).values).toEqual({
    Keywords: [],
  })
  expect(bodyOf({ 'text.City': [''] }).values).toEqual({})
})

test('names that are no fields of the form are left out', () => {
  expect(
    bodyOf({ 'text.': ['x'], 'texti.City': ['x'], City: ['x'], 'seen.City': ['x'] }).values,
  ).toEqual({})
})
