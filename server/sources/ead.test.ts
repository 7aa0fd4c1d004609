import { expect, test } from 'vitest'
import { readFindingAid, type Unit } from './ead.ts'

const read = async (xml: string): Promise<Unit[]> => {
  const units: Unit[] = []
  for await (const batch of readFindingAid(
    (async function* () {
      for (let at = 0; at < xml.length; at += 40) yield xml.slice(at, at + 40)
    })(),
  ))
    units.push(...batch)
  return units.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
const ead = (did: string, more = '') =>
  '<ead><eadheader><eadid>X</eadid></eadheader><archdesc level="fonds">' +
  `<did>${did}</did>${more}</archdesc></ead>`

test('components are read whether numbered or not, each under the one it is in', async () => {
  const units = await read(
    ead(
      '<unitid>N1</unitid>',
      '<dsc><c01 level="series"><did><unitid>A</unitid></did><c id="c2"><did>' +
        '<unittitle>B</unittitle></did><c><did/></c></c></c01><c01><did>' +
        '<unitid>A</unitid></did></c01></dsc>',
    ),
  )
  expect(units.map(({ key, parent, position, level }) => [key, parent, position, level])).toEqual([
    ['X', null, 0, 'fonds'],
    ['X/A', 'X', 0, 'series'],
    ['X/A/@c2', 'X/A', 0, ''],
    ['X/A/@c2/#1', 'X/A/@c2', 0, ''],
    ['X/A~2', 'X', 1, ''],
  ])
})

test('the elements of EAD 2002 and EAD3 become the values of ISAD(G)', async () => {
  const [old] = await read(
    ead(
      '<unitid>N1</unitid><unittitle>Bréf</unittitle>' +
        '<unitdate normal="1930/1940">1930-1940</unitdate><physdesc>' +
        '<extent>3 öskjur</extent></physdesc><origination><persname>Jón</persname>' +
        '<corpname>Félagið</corpname></origination><langmaterial>' +
        '<language>íslenska</language></langmaterial><container type="Askja">4</container>' +
        '<container type="Örk">2</container>',
      '<scopecontent><head>Innihald</head><p>Eitt</p><p>Tvö</p></scopecontent><controlaccess>' +
        '<subject>bátar</subject><geogname>Höfn</geogname>' +
        '<genreform>bréf</genreform></controlaccess>',
    ),
  )
  expect(old?.values).toEqual({
    ReferenceCode: 'N1',
    UnitTitle: 'Bréf',
    ExtentAndMedium: '3 öskjur',
    NameOfCreator: ['Jón', 'Félagið'],
    LanguageOfMaterial: ['íslenska'],
    Container: ['Askja 4', 'Örk 2'],
    ScopeAndContent: 'Eitt\nTvö',
    SubjectAccessPoints: ['bátar'],
    PlaceAccessPoints: ['Höfn'],
    GenreAccessPoints: ['bréf'],
  })
  expect(old?.date).toEqual({
    display: '1930-1940',
    edtf: '1930/1940',
    min: '1930-01-01',
    max: '1940-12-31',
  })
  const [three] = await read(
    '<ead xmlns="http://ead3.archivists.org/schema/"><control>' +
      '<recordid>X</recordid></control><archdesc level="file"><did><unitdatestructured>' +
      '<daterange><fromdate standarddate="1930-05-01">maí 1930</fromdate>' +
      '<todate standarddate="1940">1940</todate></daterange></unitdatestructured>' +
      '<physdescstructured><quantity>3</quantity>' +
      '<unittype>öskjur</unittype></physdescstructured><origination><persname>' +
      '<part>Jónsson</part><part>Jón</part></persname></origination><daoset><dao href="a.jpg"/>' +
      '<dao href="b.jpg"/></daoset></did></archdesc></ead>',
  )
  expect(three).toMatchObject({
    date: { display: 'maí 1930–1940', min: '1930-05-01', max: '1940-12-31' },
    objects: ['a.jpg', 'b.jpg'],
  })
  expect(three?.values).toMatchObject({
    ExtentAndMedium: '3 öskjur',
    NameOfCreator: ['Jónsson, Jón'],
  })
})

test('access, creator, language and repository hold for what is below, where it says nothing of them', async () => {
  const units = await read(
    ead(
      '<origination>Jón</origination>',
      '<accessrestrict><p>Lokað</p></accessrestrict><dsc><c><did/></c><c><did/>' +
        '<accessrestrict><p>Opið</p></accessrestrict></c></dsc>',
    ),
  )
  expect(
    units
      .slice(1)
      .map(({ values, inherited }) => [values.ConditionsOfAccess, values.NameOfCreator, inherited]),
  ).toEqual([
    ['Lokað', ['Jón'], ['ConditionsOfAccess', 'NameOfCreator']],
    ['Opið', ['Jón'], ['NameOfCreator']],
  ])
})

test('elements that stand after the units within a unit are its own, and it keeps its key and its place', async () => {
  const inner =
    '<dsc><c><did><unitid>B</unitid></did></c><c><did><unitid>C</unitid></did></c></dsc><odd>' +
    '<p>Loks</p></odd>'
  const units = await read(
    ead(
      '<unitid>A</unitid><origination>Jón</origination>',
      `<dsc><c level="series"><did><unitid>R</unitid></did>${inner}</c><c><did/></c></dsc>` +
        '<scopecontent><p>Eftir</p></scopecontent><controlaccess>' +
        '<subject>bátar</subject></controlaccess>',
    ),
  )
  expect(units.map(({ key, parent, position }) => [key, parent, position])).toEqual([
    ['X', null, 0],
    ['X/#2', 'X', 1],
    ['X/R', 'X', 0],
    ['X/R/B', 'X/R', 0],
    ['X/R/C', 'X/R', 1],
  ])
  const [top, , middle] = units
  expect(top?.values).toMatchObject({
    ReferenceCode: 'A',
    ScopeAndContent: 'Eftir',
    SubjectAccessPoints: ['bátar'],
  })
  expect(middle?.values).toMatchObject({ Note: 'Loks', NameOfCreator: ['Jón'] })
})

test('mixed content is text, and sanitised markup beside it', async () => {
  const [unit] = await read(
    ead(
      '',
      '<scopecontent><p>Sjá <title render="italic">Heima</title> &lt;b&gt; og ' +
        '<emph render="bold">annað</emph><lb/>línu <script>x</script></p></scopecontent>',
    ),
  )
  expect(unit?.values.ScopeAndContent).toBe('Sjá Heima <b> og annað\nlínu x')
  expect(unit?.markup.ScopeAndContent).toBe(
    '<div><p>Sjá <cite>Heima</cite> &lt;b&gt; og <strong>annað</strong><br>línu x</p></div>',
  )
})

test('a date that stands beside its structured form is shown once', async () => {
  const dates = async (did: string) => (await read(ead(did)))[0]?.date
  const range = (from: string, to: string) =>
    `<unitdatestructured><daterange><fromdate standarddate="${from}">${from}</fromdate>` +
    `<todate standarddate="${to}">${to}</todate></daterange></unitdatestructured>`
  expect(await dates(`<unitdate>1883-1955</unitdate>${range('1883', '1955')}`)).toEqual({
    display: '1883-1955',
    edtf: '1883/1955',
    min: '1883-01-01',
    max: '1955-12-31',
  })
  expect(await dates(`${range('1883', '1955')}<unitdate>circa 1883–1955</unitdate>`)).toMatchObject(
    { display: 'circa 1883–1955' },
  )
  expect(
    await dates(
      '<unitdate>1984 October 30</unitdate><unitdatestructured>' +
        '<datesingle standarddate="1984-10-30">1984 October 30</datesingle>' +
        '</unitdatestructured>',
    ),
  ).toMatchObject({ display: '1984 October 30', edtf: '1984-10-30' })
  expect(await dates(`<unitdate>1883-1955</unitdate>${range('1960', '1970')}`)).toMatchObject({
    display: '1883-1955; 1960–1970',
  })
  expect(await dates('<unitdate>undated</unitdate>')).toMatchObject({
    display: 'undated',
    edtf: '',
  })
})

test('a date in the title is read as the date of the unit, and stays in the title', async () => {
  const [unit] = await read(
    ead('<unittitle>Bréf, <unitdate normal="2003">2003</unitdate></unittitle>'),
  )
  expect(unit?.values.UnitTitle).toBe('Bréf, 2003')
  expect(unit?.date).toEqual({
    display: '2003',
    edtf: '2003',
    min: '2003-01-01',
    max: '2003-12-31',
  })
  const [twice] = await read(
    ead('<unittitle>Bréf, <unitdate>2003</unitdate></unittitle><unitdate>2003</unitdate>'),
  )
  expect(twice?.date?.display).toBe('2003')
})
