import { fmtNumber, plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the image profiles. */
export const imageProfileTexts = {
  title: { is: 'Myndstillingar', en: 'Image profiles' },
  facts: {
    is: 'Stærðir sem myndir fást í, og vatnsmerkið sem gestir sjá',
    en: 'The sizes pictures come in, and the watermark visitors see',
  },
  create: { is: 'Ný myndstilling', en: 'New profile' },
  createVerb: { is: 'Stofna myndstillingu', en: 'Create profile' },
  name: { is: 'Nafn', en: 'Name' },
  nameMissing: {
    is: 'Gefðu myndstillingunni nafn, minnst tvo stafi',
    en: 'Give the profile a name of at least two characters',
  },
  sizes: { is: 'Stærðir', en: 'Sizes' },
  sizesOf: {
    is: (n: number, px: number) =>
      `${plural(n, 'is', 'stærð', 'stærðir')}, mest ${fmtNumber(px, 'is')} px`,
    en: (n: number, px: number) =>
      `${plural(n, 'en', 'size', 'sizes')}, ${fmtNumber(px, 'en')} px at most`,
  },
  watermark: { is: 'Vatnsmerki', en: 'Watermark' },
  none: { is: 'Ekkert', en: 'None' },
  markOf: {
    is: (where: string, percent: string) => `${where}, ${percent} þekja`,
    en: (where: string, percent: string) => `${where}, ${percent} opacity`,
  },
  usedIn: { is: 'Notuð í', en: 'Used in' },
  usedBy: {
    is: (n: number) => plural(n, 'is', 'vísi', 'vísum'),
    en: (n: number) => plural(n, 'en', 'index', 'indices'),
  },
  changed: { is: 'Breytt', en: 'Changed' },
  never: { is: 'Aldrei', en: 'Never' },
  isDefault: { is: 'sjálfgefin', en: 'default' },
  filter: { is: 'Sía myndstillingar', en: 'Filter image profiles' },
  noneFits: { is: 'Engin myndstilling fannst', en: 'No profile was found' },
  noneFitsHelp: {
    is: 'Prófaðu annað orð eða sýndu allar myndstillingar.',
    en: 'Try another word, or show all profiles.',
  },
  showAll: { is: 'Sýna allar', en: 'Show all' },
  edit: { is: 'Breyta', en: 'Edit' },
  remove: { is: 'Eyða myndstillingu…', en: 'Delete profile…' },
  removeVerb: { is: 'Eyða myndstillingu', en: 'Delete profile' },
  removeBody: {
    is: (name: string) => `Myndstillingunni „${name}“ verður eytt. Myndir og smámyndir haldast.`,
    en: (name: string) =>
      `The image profile “${name}” will be deleted. Pictures and thumbnails remain.`,
  },
  removed: {
    is: (name: string) => `„${name}“ var eytt`,
    en: (name: string) => `“${name}” was deleted`,
  },
  created: {
    is: (name: string) => `„${name}“ var stofnuð`,
    en: (name: string) => `“${name}” was created`,
  },
  fetchFailed: {
    is: 'Ekki tókst að sækja myndstillinguna',
    en: 'The image profile could not be fetched',
  },
  usage: {
    is: (indices: number, pictures: number) =>
      indices === 0
        ? 'Ekki í notkun'
        : `Notuð í ${plural(indices, 'is', 'vísi', 'vísum')} · ${plural(pictures, 'is', 'mynd', 'myndir')}`,
    en: (indices: number, pictures: number) =>
      indices === 0
        ? 'Not in use'
        : `Used in ${plural(indices, 'en', 'index', 'indices')} · ${plural(pictures, 'en', 'picture', 'pictures')}`,
  },
  useMark: { is: 'Í notkun', en: 'In use' },
  noMark: {
    is: 'Gestir sjá myndirnar án vatnsmerkis. Veldu mynd með gagnsæjum bakgrunni, helst PNG.',
    en: 'Visitors see the pictures without a watermark. Choose a picture with a transparent background, preferably PNG.',
  },
  chooseMark: { is: 'Velja vatnsmerki', en: 'Choose a watermark' },
  replaceMark: { is: 'Skipta', en: 'Replace' },
  gravity: { is: 'Staðsetning', en: 'Position' },
  opacity: { is: 'Þekja', en: 'Opacity' },
  maxsize: { is: 'Mesta stærð', en: 'Largest size' },
  ofPicture: {
    is: (percent: string) => `${percent} af mynd`,
    en: (percent: string) => `${percent} of the picture`,
  },
  sizeName: { is: 'Heiti', en: 'Name' },
  edge: { is: 'Lengri hlið', en: 'Longest edge' },
  quality: { is: 'Gæði', en: 'Quality' },
  type: { is: 'Myndsnið', en: 'Format' },
  edgeOf: {
    is: (name: string) => `Lengri hlið: ${name}`,
    en: (name: string) => `Longest edge: ${name}`,
  },
  qualityOf: { is: (name: string) => `Gæði: ${name}`, en: (name: string) => `Quality: ${name}` },
  typesOf: { is: (name: string) => `Myndsnið: ${name}`, en: (name: string) => `Formats: ${name}` },
  addSize: { is: 'Bæta við stærð', en: 'Add a size' },
  removeSize: {
    is: (name: string) => `Fjarlægja stærðina ${name}`,
    en: (name: string) => `Remove the size ${name}`,
  },
  newSize: { is: 'Heiti nýrrar stærðar', en: 'Name of the new size' },
  newSizeHelp: {
    is: 'Lágstafir, tölustafir og bandstrik',
    en: 'Lower-case letters, digits and hyphens',
  },
  sizeTaken: {
    is: 'Stærð með þessu heiti er þegar til',
    en: 'There is already a size with this name',
  },
  sizeInvalid: {
    is: 'Notaðu lágstafi án brodda, tölustafi og bandstrik',
    en: 'Use lower-case letters without accents, digits and hyphens',
  },
  numberHelp: {
    is: 'Sé gildið ekki tala er notað 80. Fyrstu sjö stærðirnar eru alltaf til.',
    en: 'Where the value is not a number, 80 is used. The first seven sizes are always there.',
  },
  typeHelp: {
    is: 'JPEG er alltaf búið til. WebP-skrár eru minni og fara til vafra sem lesa þær; PNG fæst þegar slóð myndar endar á .png.',
    en: 'JPEG is always made. WebP files are smaller and go to browsers that read them; PNG is given where a picture’s address ends with .png.',
  },
  preview: { is: 'Forskoðun', en: 'Preview' },
  previewAlt: { is: 'Sýnismynd eins og gestir sjá hana', en: 'A sample as visitors see it' },
  previewFailed: { is: 'Ekki tókst að sýna vatnsmerkið', en: 'The watermark could not be shown' },
  unsaved: { is: 'Sýnir óvistaðar stillingar', en: 'Shows unsaved settings' },
  asSaved: { is: 'Sýnir vistaðar stillingar', en: 'Shows the saved settings' },
  otherSample: { is: 'Önnur sýnismynd', en: 'Another sample' },
  remake: { is: 'Búa til smámyndir aftur…', en: 'Make thumbnails again…' },
  remakeVerb: { is: 'Búa til smámyndir', en: 'Make thumbnails' },
  remakeBody: {
    is: (files: number, pictures: number, indices: number) =>
      `Allt að ${plural(files, 'is', 'smámynd verður búin til', 'smámyndir verða búnar til')} úr ${plural(pictures, 'is', 'mynd', 'myndum')} í ${plural(indices, 'is', 'vísi', 'vísum')}. Þær sem þegar eru réttar haldast.`,
    en: (files: number, pictures: number, indices: number) =>
      `Up to ${plural(files, 'en', 'thumbnail', 'thumbnails')} will be made from ${plural(pictures, 'en', 'picture', 'pictures')} in ${plural(indices, 'en', 'index', 'indices')}. Those that are already right are kept.`,
  },
  remakeNote: {
    is: 'Gestir sjá vatnsmerkið um leið og myndstillingin er vistuð; keyrslan býr merktu myndirnar til fyrir fram.',
    en: 'Visitors see the watermark as soon as the profile is saved; the run makes the marked pictures in advance.',
  },
  saveFirst: { is: 'Vistaðu myndstillinguna fyrst', en: 'Save the profile first' },
  remakeStarted: {
    is: (n: number) => `Smámyndagerð hófst í ${plural(n, 'is', 'vísi', 'vísum')}`,
    en: (n: number) => `Thumbnails are being made in ${plural(n, 'en', 'index', 'indices')}`,
  },
  remakeFailed: {
    is: (name: string, why: string) => `${name}: ${why}`,
    en: (name: string, why: string) => `${name}: ${why}`,
  },
  ofIndex: { is: 'Myndstilling', en: 'Image profile' },
  ofIndexHelp: {
    is: 'Ræður stærðum mynda og vatnsmerkinu sem gestir sjá.',
    en: 'Determines the sizes of pictures and the watermark visitors see.',
  },
  useDefault: {
    is: (name: string) => `Sjálfgefin (${name})`,
    en: (name: string) => `Default (${name})`,
  },
} satisfies Texts

/** Positions of a watermark. */
export const gravityTexts = {
  northwest: { is: 'Efst til vinstri', en: 'Top left' },
  north: { is: 'Efst', en: 'Top' },
  northeast: { is: 'Efst til hægri', en: 'Top right' },
  west: { is: 'Til vinstri', en: 'Left' },
  center: { is: 'Í miðju', en: 'Centre' },
  east: { is: 'Til hægri', en: 'Right' },
  southwest: { is: 'Neðst til vinstri', en: 'Bottom left' },
  south: { is: 'Neðst', en: 'Bottom' },
  southeast: { is: 'Neðst til hægri', en: 'Bottom right' },
} satisfies Texts
