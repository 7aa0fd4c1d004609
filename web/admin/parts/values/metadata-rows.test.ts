import { expect, test } from 'vitest'
import { namingBy } from './field-names.ts'
import { metadataRows as rowsBy } from './metadata-rows.ts'

const metadataRows = (shown: Parameters<typeof rowsBy>[0]) => rowsBy(shown, namingBy({}))

const values = (source: Record<string, unknown>) =>
  Object.fromEntries(
    metadataRows({ source, origins: {}, own_fields: [] }).map(({ label, value }) => [label, value]),
  )

test('values are written for people, in the order of the fields, and empty ones are left out', () => {
  const rows = metadataRows({
    source: {
      indexedAt: '2025-04-14T03:12:00Z',
      Keywords: ['höfn', 'bátar'],
      ObjectName: 'Bátar',
      CaptionAbstract: '',
      width: 9448,
      height: 7560,
      fileSize: 84_200_000,
    },
    origins: { ObjectName: 'XMP', Keywords: 'IPTC' },
    own_fields: [],
  })
  expect(rows.map(({ label, value, origin }) => [label, value, origin]).slice(0, 4)).toEqual([
    ['Titill', 'Bátar', 'XMP'],
    ['Efnisorð', 'höfn, bátar', 'IPTC'],
    ['Breidd / hæð', '9.448 × 7.560', undefined],
    ['Skráarstærð', '84,2 MB', undefined],
  ])
})

test('a date is shown in its own words, a file with its folders, a place with all its figures', () => {
  expect(
    values({
      DateCreated: '1880',
      date: { display: 'um 1880' },
      rel: '1916/flug.tif',
      fileObjectName: 'flug.tif',
      GPSLatitude: 64.14667,
      GPSLongitude: -21.94,
      GPSAltitude: 12,
    }),
  ).toEqual({
    'Dagsetning myndar': 'um 1880',
    Skráarheiti: '1916/flug.tif',
    'Breiddargráða / lengdargráða / hæð': '64,14667° / −21,94000° / 12 m',
  })
})

test('a recording has its length, its rate and its time in words; the time of a camera is not shown', () => {
  const recording = {
    Duration: 72.4,
    SampleRate: 44_100,
    AudioBitrate: 128,
    DateTimeOriginal: '1968-06-12 14:05:00',
    Artist: 'Jóna',
    date: { display: '12. júní 1968' },
  }
  expect(values(recording)).toEqual({
    'Flytjandi / viðmælandi': 'Jóna',
    'Tími töku': '12. júní 1968 kl. 14:05',
    Lengd: '1 mín. 12 sek.',
    Sýnatökutíðni: '44.100 Hz',
    Bitahraði: '128 kb/s',
  })
  expect(values({ DateTimeOriginal: '2019:03:01 10:00:00' })).toEqual({})
})

test('fields of a source have their own names, and its file comes after them; related values keep their places', () => {
  const rows = metadataRows({
    source: {
      rel: 'munir/safn.xml#12',
      date: { display: '1938' },
      efnisord: ['bátar', 'höfn'],
      adfong__ar: ['1951', ''],
      adfong__gefandi: ['Páll', 'Ása'],
      tomt: '',
    },
    origins: { efnisord: 'FileMaker' },
    own_fields: [
      { field: 'efnisord', label: 'Efnisorð' },
      { field: 'adfong__gefandi', label: 'Aðföng::Gefandi' },
      { field: 'adfong__ar', label: 'Aðföng::Ár' },
      { field: 'tomt', label: 'Tómt' },
    ],
  })
  expect(rows.map(({ label, value, origin }) => [label, value, origin])).toEqual([
    ['Efnisorð', 'bátar, höfn', 'FileMaker'],
    ['Aðföng::Gefandi', 'Páll\nÁsa', undefined],
    ['Aðföng::Ár', '1951\n—', undefined],
    ['Skráarheiti', 'munir/safn.xml · 12', undefined],
  ])
})

test('the level of a unit is in words, a list of long values on lines, and what comes from above says so', () => {
  const source = { LevelOfDescription: 'recordgrp', NameOfCreator: ['Hreppurinn', 'Jónsson, Jón'] }
  const rows = metadataRows({ source, origins: { NameOfCreator: 'inherited' }, own_fields: [] })
  expect(rows.map(({ value, origin }) => [value, origin])).toEqual([
    ['Yfirskjalaflokkur', undefined],
    ['Hreppurinn\nJónsson, Jón', 'erft frá efra þrepi'],
  ])
  expect(values({ LevelOfDescription: 'Örk' })).toEqual({ 'Þrep lýsingar': 'Örk' })
})

test('numbered fields carry their number, in order', () => {
  expect(Object.keys(values({ CustomField10: 'b', CustomField4: 'a', UserDefined6: 'c' }))).toEqual(
    ['Sérsvið 4', 'Sérsvið 10', 'Eigið svið 6'],
  )
})

test('a field has the name that the tenant gave it, one of the source too', () => {
  const own = { field: 'Munur::Staður', label: 'Munur::Staður' }
  const shown = {
    source: { City: 'Akureyri', [own.field]: ['Hillan', ''] },
    origins: {},
    own_fields: [own],
  }
  expect(
    rowsBy(shown, namingBy({ City: 'Staðarnafn', [own.field]: 'Geymsla' })).map(
      ({ label, value }) => [label, value],
    ),
  ).toEqual([
    ['Staðarnafn', 'Akureyri'],
    ['Geymsla', 'Hillan\n—'],
  ])
})
