import { parseDate } from '#contract/dates.ts'
import { pick, seeded } from './random.ts'

const SUBJECTS = [
  'hestar',
  'bátur',
  'kirkja',
  'bryggja',
  'börn',
  'síldarstúlkur',
  'sjómenn',
  'bændur',
  'torfbær',
  'ljósmyndari',
  'prestur',
  'brú',
  'fjárréttir',
  'heyskapur',
  'fossinn',
  'jökullinn',
  'verslunarhús',
  'skólabörn',
  'brúðhjón',
  'bifreið',
  'flugvél',
  'togari',
  'kaupfélagið',
] as const
const POSITIONS = ['við', 'hjá', 'framan við', 'á leið að', 'ofan við', 'skammt frá'] as const
const PLACES = [
  'Akureyri',
  'Ísafjörður',
  'Seyðisfjörður',
  'Þingvellir',
  'Reykjavík',
  'Vestmannaeyjar',
  'Húsavík',
  'Stykkishólmur',
  'Siglufjörður',
  'Eyrarbakki',
] as const
const FIRST_NAMES = [
  'Guðrún',
  'Sigríður',
  'Jón',
  'Ólafur',
  'Þóra',
  'Magnús',
  'Björn',
  'Helga',
  'Ragnheiður',
  'Þorsteinn',
  'Steinunn',
  'Árni',
] as const
const PATRONYMICS = [
  'Jóns',
  'Ólafs',
  'Magnús',
  'Björns',
  'Þorsteins',
  'Árna',
  'Sigurðar',
  'Einars',
  'Guðmunds',
  'Páls',
] as const
const KEYWORDS = [
  'landbúnaður',
  'sjávarútvegur',
  'hús',
  'fólk',
  'landslag',
  'samgöngur',
  'hátíðir',
  'trúarlíf',
  'verslun',
  'íþróttir',
  'skólar',
  'iðnaður',
] as const
const SENTENCES = [
  'Myndin er tekin á sólríkum degi um miðjan sláttinn.',
  'Fólkið stendur í röð og horfir beint í myndavélina.',
  'Í baksýn sést til fjalla og snjór er niður í miðjar hlíðar.',
  'Húsið var rifið nokkrum árum síðar þegar vegurinn var lagður.',
  'Á bakhlið myndarinnar er ritað með blýanti: „Heima á hlaði“.',
  'Gefandi segir að myndin hafi hangið í stofunni hjá ömmu sinni.',
  'Skipið kom til hafnar snemma morguns með fullfermi af síld.',
] as const

/**
 * A record like that of a photograph in an Icelandic collection; equal for equal numbers. One in a
 * hundred mentions whaling.
 */
export const describeRecord = (n: number): Record<string, unknown> => {
  const random = seeded(n + 1)
  const [first, second, place] = [
    pick(random, SUBJECTS),
    pick(random, SUBJECTS),
    pick(random, PLACES),
  ]
  const person = () =>
    `${pick(random, FIRST_NAMES)} ${pick(random, PATRONYMICS)}${random() < 0.5 ? 'son' : 'dóttir'}`
  const year = 1860 + Math.floor(random() * 140)
  const caption = [
    `${first} ${pick(random, POSITIONS)} ${second}, ${place}.`,
    pick(random, SENTENCES),
    pick(random, SENTENCES),
    `Á myndinni eru ${person()} og ${person()}.`,
  ]
  if (n % 100 === 0) caption.push('Myndin sýnir hvalveiðar við Vestfirði.')
  if (n % 2000 === 7) caption.push('Sjaldgæft orð.')
  // A third of the records have the common word of the queries.
  if (random() < 0.25) caption.push('Tveir hestar standa við garðinn.')
  return {
    ObjectName: `${first} og ${second} ${n}`,
    Title: `${first} og ${second} ${n}`,
    CaptionAbstract: caption.join(' '),
    Keywords: [
      ...new Set([
        pick(random, KEYWORDS),
        pick(random, KEYWORDS),
        `efni ${Math.floor(random() * 400)}`,
      ]),
    ],
    Byline: [`Ljósmyndari ${Math.floor(random() * 300)}`],
    City: place,
    SubLocation: `Bær ${Math.floor(random() * 10_000)}`,
    Source: `Safn ${place === 'Akureyri' ? 'Akureyrar' : Math.floor(random() * 40)}`,
    Category: pick(random, KEYWORDS).slice(0, 3),
    fileObjectName: `IMG_${String(n).padStart(6, '0')}.jpg`,
    date: parseDate(random() < 0.2 ? `um ${year}` : String(year)),
    indexedAt: new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString(),
  }
}
