import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the page about the product. */
export const aboutTexts = {
  product: {
    is: 'Varða birtir myndasöfn, skjalaskrár, hljóð og fréttir fyrir skjalasöfn, minjasöfn og sveitarfélög.',
    en: 'Varða publishes photo albums, finding aids, sound and news for archives, museums and municipalities.',
  },
  wordLists: {
    is: 'Leitin þekkir beygingu íslenskra orða úr tveimur orðasöfnum: Beygingarlýsingu íslensks nútímamáls (BÍN), © Stofnun Árna Magnússonar í íslenskum fræðum, CC BY-SA 4.0, og íslenska Hunspell-safninu frá Orðabók Háskólans, Reiknistofnun Háskóla Íslands og höfundum Wikiorðabókarinnar, CC BY-SA 3.0.',
    en: 'Search knows the inflection of Icelandic words from two word lists: the Database of Icelandic Morphology (BÍN), © The Árni Magnússon Institute for Icelandic Studies, CC BY-SA 4.0, and the Icelandic Hunspell dictionary by Orðabók Háskólans, Reiknistofnun Háskóla Íslands and the contributors of the Icelandic Wiktionary, CC BY-SA 3.0.',
  },
  notices: { is: 'Efni frá öðrum', en: 'Third-party material' },
  noticesHelp: {
    is: 'Orðasöfn, letur og forrit með leyfum sem krefjast þess að höfunda sé getið. Lýsingarnar eru á ensku.',
    en: 'Dictionaries, fonts and programs whose licences ask that their authors are named.',
  },
  what: { is: 'Efni', en: 'Material' },
  use: { is: 'Notkun', en: 'Use' },
  by: { is: 'Höfundar', en: 'Authors' },
  licence: { is: 'Leyfi', en: 'Licence' },
  packages: { is: 'Hugbúnaðarpakkar', en: 'Software packages' },
  packagesHelp: {
    is: 'Pakkar frá öðrum sem þessi uppsetning notar, hver með sínu leyfi.',
    en: 'Packages by others that this installation uses, each under its own licence.',
  },
  package: { is: 'Pakki', en: 'Package' },
  version: { is: 'Útgáfa', en: 'Version' },
  noLicence: { is: 'Ekki tilgreint', en: 'Not stated' },
  search: { is: 'Leita í pökkum', en: 'Search the packages' },
  searchHint: { is: 'Nafn eða leyfi', en: 'Name or licence' },
  count: {
    is: (count: number) => plural(count, 'is', 'pakki', 'pakkar'),
    en: (count: number) => plural(count, 'en', 'package', 'packages'),
  },
  none: { is: 'Enginn pakki fannst', en: 'No package found' },
  noneHelp: { is: 'Prófaðu styttra orð.', en: 'Try a shorter word.' },
  showAll: { is: 'Sýna alla pakka', en: 'Show all packages' },
} satisfies Texts
