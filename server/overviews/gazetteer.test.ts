import { expect, test } from 'vitest'
import { positionOf } from './gazetteer.ts'

const AKUREYRI = { lat: 65.68, lon: -18.1 }

test.each(['Akureyri', 'akureyri', 'Akureyri, Ísland', 'Akureyri (bær)', ' Akureyri '])(
  'a value that names a town has its position: %s',
  (value) => expect(positionOf(value)).toEqual(AKUREYRI),
)

test.each(['Eyjafjarðarsýsla', 'Mývatnssveit', 'Hekla', 'Akrahreppur'])(
  'districts and regions have positions too: %s',
  (value) => expect(positionOf(value)).not.toBeNull(),
)

test.each(['Nes', 'Nagasaki', 'Gatan við Akureyri', ''])(
  'other places and names of several have none: „%s“',
  (value) => expect(positionOf(value)).toBeNull(),
)
