import { expect, test } from 'vitest'
import { writeXmp, type XmpValues } from '#server/images/metadata/write-xmp.ts'
import { withSidecarDate, withSidecar } from './sidecar-values.ts'

const sound = {
  values: { Title: 'Viðtal', Artist: 'Jón', Comment: 'brot' },
  origins: { Title: 'INFO', Artist: 'INFO', Comment: 'ID3' },
  date: null,
} as const
const beside = (values: XmpValues) => writeXmp(null, values)?.bytes ?? null

test('what lies beside a recording comes before what it says itself', () => {
  const { metadata, date } = withSidecar(
    sound,
    beside({ Title: 'Viðtal við Ásu', Artist: 'Ása', Comment: '', date: 'um 1970' }),
  )
  expect(metadata.values).toEqual({ Title: 'Viðtal við Ásu', Artist: 'Ása' })
  expect(metadata.origins).toEqual({ Title: 'sidecar', Artist: 'sidecar' })
  const dated = withSidecarDate({ ...metadata.values, Year: '1999' }, metadata.origins, date)
  expect(dated.source).toMatchObject({ Year: 'um 1970', date: { edtf: '1970~' } })
  expect(dated.origins['date']).toBe('sidecar')
})

test('a recording without a sidecar is as it was', () => {
  expect(withSidecar(sound, null)).toEqual({ metadata: sound, date: null })
})
