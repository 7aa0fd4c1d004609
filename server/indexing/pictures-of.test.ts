import { expect, test } from 'vitest'
import { linkPictures } from './pictures-of.ts'

const beside = (...rels: string[]) => rels.map((rel) => ({ id: rel, rel }))
const record = (rel: string, files: string[], number: string | null = null) => ({ id: rel, rel, files, number })
const linksOf = (pictures: string[], records: ReturnType<typeof record>[]) => {
  const { pictures: found, unlinked } = linkPictures(beside(...pictures), records)
  return { ...Object.fromEntries(found), unlinked: unlinked.map(({ kind, rel }) => `${kind} ${rel}`) }
}

test('a picture is found by its path, then its name whatever its case, then its name without ending', () => {
  expect(linksOf(['a/1.jpg', 'b/1.jpg'], [record('r', ['b/1.jpg'])])).toEqual({ r: ['b/1.jpg'], unlinked: ['picture a/1.jpg'] })
  expect(linksOf(['a/Bátar.JPG'], [record('r', ['imagewin:/C:/Myndir/bátar.jpg'.normalize('NFD')])])).toEqual({
    r: ['a/Bátar.JPG'],
    unlinked: [],
  })
  expect(linksOf(['a/1.tif'], [record('r', ['..\\skann\\1.jpg'])])).toEqual({ r: ['a/1.tif'], unlinked: [] })
})

test('a picture is found by the number in its name, whatever stands between its parts and zeros before them', () => {
  const pictures = ['Baltermants PH_2019.7.1.tif', 'PH 2019-07-002 b.jpg', 'PH_2019.7.2_a.jpg', 'PH_2019.7.10.jpg']
  const records = [record('eitt', [], 'PH 2019.7.1'), record('tvö', [], 'PH 2019.7.2'), record('ekkert', [], null)]
  expect(linksOf(pictures, records)).toEqual({
    eitt: ['Baltermants PH_2019.7.1.tif'],
    tvö: ['PH 2019-07-002 b.jpg', 'PH_2019.7.2_a.jpg'],
    unlinked: ['picture PH_2019.7.10.jpg'],
  })
})

test('the longest number wins, and a bare number stands first', () => {
  expect(linksOf(['A-1-2.jpg'], [record('x', [], 'A-1'), record('y', [], 'A-1-2')])).toEqual({ y: ['A-1-2.jpg'], unlinked: [] })
  expect(linksOf(['Bátar 12.jpg', '12 b.jpg'], [record('x', [], '12')])).toEqual({ x: ['12 b.jpg'], unlinked: ['picture Bátar 12.jpg'] })
})

test('between two that would fit none is taken', () => {
  expect(linksOf(['a/1.jpg', 'b/1.jpg'], [record('r', ['1.jpg'])]).unlinked).toContain('ambiguous r')
  expect(linksOf(['A-1.jpg'], [record('x', [], 'A-1'), record('y', [], 'A 01')]).unlinked).toEqual(['ambiguous A-1.jpg'])
})

test('a record whose picture is not there is told; one that names none is no news', () => {
  expect(linksOf(['2.jpg'], [record('r', ['1.jpg']), record('s', [])]).unlinked).toEqual(['picture 2.jpg', 'record r'])
})
