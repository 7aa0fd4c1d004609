import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Blurred parts of pictures, closed fields and search engines, as staff choose them. */
export const redactionTexts = {
  title: { is: 'Óskýrir hlutar og leitarvélar', en: 'Blurred parts and search engines' },
  parts: { is: 'Hlutar sem gestir sjá óskýra', en: 'Parts that visitors see blurred' },
  help: {
    is: 'Dragðu yfir myndina eða bættu hluta við og skrifaðu tölurnar. Prósentur af breidd og hæð myndarinnar.',
    en: 'Drag across the picture, or add a part and write the numbers: percent of the width and height of the picture.',
  },
  add: { is: 'Bæta við hluta', en: 'Add a part' },
  part: { is: (n: number) => `Hluti ${n}`, en: (n: number) => `Part ${n}` },
  left: { is: 'Frá vinstri', en: 'From the left' },
  top: { is: 'Ofan frá', en: 'From the top' },
  width: { is: 'Breidd', en: 'Width' },
  height: { is: 'Hæð', en: 'Height' },
  remove: { is: (n: number) => `Fjarlægja hluta ${n}`, en: (n: number) => `Remove part ${n}` },
  picture: {
    is: (n: number, all: number) => `Mynd ${n} af ${all}`,
    en: (n: number, all: number) => `Picture ${n} of ${all}`,
  },
  none: { is: 'Enginn hluti er óskýr.', en: 'No part is blurred.' },
  seen: {
    is: 'Þú sérð myndina eins og hún er. Gestir sjá merktu hlutana óskýra í öllum stærðum.',
    en: 'You see the picture as it is. Visitors see the marked parts blurred in every size.',
  },
  partsBlurred: {
    is: (n: number) =>
      `${plural(n, 'is', 'hluti', 'hlutar')} óskýr${n === 1 ? '' : 'ir'} fyrir gestum.`,
    en: (n: number) => `${plural(n, 'en', 'part', 'parts')} blurred for visitors.`,
  },
  noindexOn: { is: 'Leitarvélum er haldið frá færslunni.', en: 'Search engines are kept away.' },
  engines: { is: 'Leitarvélar…', en: 'Search engines…' },
  noindex: { is: 'Halda færslunni frá leitarvélum', en: 'Keep search engines away' },
  edit: { is: 'Óskýrir hlutar…', en: 'Blurred parts…' },
  saved: { is: 'Vistað', en: 'Saved' },
  fields: { is: 'Reitir sem lokast', en: 'Fields to close' },
  fieldsHelp: {
    is: 'Gestir sjá að reiturinn er lokaður en hvorki gildi hans né neitt sem af honum er leitt.',
    en: 'Visitors see that the field is closed, but neither its value nor anything made of it.',
  },
} satisfies Texts
