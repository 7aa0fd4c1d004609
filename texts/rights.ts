import type { RightsCode, UseClass } from '#contract/rights.ts'
import type { Language, Texts } from './text.ts'

type Words = Record<Language, string>

/** The name of each rights statement, and one sentence that says what one may do. */
export const rightsStatementTexts: Record<RightsCode, { label: Words; sentence: Words }> = {
  PDM: {
    label: { is: 'Í almannaeigu', en: 'Public domain' },
    sentence: {
      is: 'Efnið nýtur ekki höfundaréttar og allir mega nota það frjálst.',
      en: 'The item is free of copyright, and everyone may use it freely.',
    },
  },
  CC0: {
    label: { is: 'Öllum réttindum afsalað (CC0)', en: 'All rights waived (CC0)' },
    sentence: {
      is: 'Rétthafi hefur afsalað sér öllum réttindum og allir mega nota efnið frjálst.',
      en: 'The rights-holder has waived all rights, and everyone may use the item freely.',
    },
  },
  'CC-BY': {
    label: { is: 'Tilvísun (CC BY 4.0)', en: 'Attribution (CC BY 4.0)' },
    sentence: {
      is: 'Efnið má nota og breyta því, einnig í atvinnuskyni, ef höfundar er getið.',
      en: 'You may use and adapt the item, also commercially, if you credit its author.',
    },
  },
  'CC-BY-SA': {
    label: {
      is: 'Tilvísun, deilist eins (CC BY-SA 4.0)',
      en: 'Attribution, share alike (CC BY-SA 4.0)',
    },
    sentence: {
      is: 'Efnið má nota og breyta því, einnig í atvinnuskyni, ef höfundar er getið og útkomunni deilt með sama leyfi.',
      en: 'You may use and adapt the item, also commercially, if you credit its author and share the result under the same licence.',
    },
  },
  'CC-BY-NC': {
    label: {
      is: 'Tilvísun, ekki í atvinnuskyni (CC BY-NC 4.0)',
      en: 'Attribution, non-commercial (CC BY-NC 4.0)',
    },
    sentence: {
      is: 'Efnið má nota og breyta því ef höfundar er getið, en ekki í atvinnuskyni.',
      en: 'You may use and adapt the item if you credit its author, but not commercially.',
    },
  },
  'CC-BY-ND': {
    label: { is: 'Tilvísun, óbreytt (CC BY-ND 4.0)', en: 'Attribution, no changes (CC BY-ND 4.0)' },
    sentence: {
      is: 'Efnið má nota óbreytt, einnig í atvinnuskyni, ef höfundar er getið.',
      en: 'You may use the item unchanged, also commercially, if you credit its author.',
    },
  },
  'CC-BY-NC-SA': {
    label: {
      is: 'Tilvísun, ekki í atvinnuskyni, deilist eins (CC BY-NC-SA 4.0)',
      en: 'Attribution, non-commercial, share alike (CC BY-NC-SA 4.0)',
    },
    sentence: {
      is: 'Efnið má nota og breyta því ef höfundar er getið og útkomunni deilt með sama leyfi, en ekki í atvinnuskyni.',
      en: 'You may use and adapt the item if you credit its author and share the result under the same licence, but not commercially.',
    },
  },
  'CC-BY-NC-ND': {
    label: {
      is: 'Tilvísun, ekki í atvinnuskyni, óbreytt (CC BY-NC-ND 4.0)',
      en: 'Attribution, non-commercial, no changes (CC BY-NC-ND 4.0)',
    },
    sentence: {
      is: 'Efnið má nota óbreytt ef höfundar er getið, en ekki í atvinnuskyni.',
      en: 'You may use the item unchanged if you credit its author, but not commercially.',
    },
  },
  InC: {
    label: { is: 'Varið höfundarétti', en: 'In copyright' },
    sentence: {
      is: 'Efnið er varið höfundarétti og þarf leyfi rétthafa til annarra nota en lög heimila.',
      en: 'The item is in copyright; uses beyond what the law allows need the rights-holder’s permission.',
    },
  },
  'InC-EDU': {
    label: {
      is: 'Varið höfundarétti, má nota til kennslu',
      en: 'In copyright, educational use permitted',
    },
    sentence: {
      is: 'Efnið er varið höfundarétti en má nota til kennslu; til annarra nota þarf leyfi rétthafa.',
      en: 'The item is in copyright but may be used for education; other uses need the rights-holder’s permission.',
    },
  },
  'InC-NC': {
    label: {
      is: 'Varið höfundarétti, má nota án hagnaðar',
      en: 'In copyright, non-commercial use permitted',
    },
    sentence: {
      is: 'Efnið er varið höfundarétti en má nota án hagnaðar; til annarra nota þarf leyfi rétthafa.',
      en: 'The item is in copyright but may be used non-commercially; other uses need the rights-holder’s permission.',
    },
  },
  'InC-OW-EU': {
    label: { is: 'Munaðarlaust verk (ESB)', en: 'EU orphan work' },
    sentence: {
      is: 'Efnið er varið höfundarétti en rétthafi þess finnst ekki, og það má aðeins nota eins og lög um munaðarlaus verk heimila.',
      en: 'The item is in copyright but its rights-holder cannot be found, and it may only be used as the law on orphan works allows.',
    },
  },
  'InC-RUU': {
    label: {
      is: 'Varið höfundarétti, rétthafi finnst ekki',
      en: 'In copyright, rights-holder unlocatable or unidentifiable',
    },
    sentence: {
      is: 'Efnið er varið höfundarétti en ekki er vitað hver getur veitt leyfi til annarra nota en lög heimila.',
      en: 'The item is in copyright, but nobody knows who could permit uses beyond what the law allows.',
    },
  },
  'NoC-NC': {
    label: {
      is: 'Nýtur ekki höfundaréttar, ekki í atvinnuskyni',
      en: 'No copyright, non-commercial use only',
    },
    sentence: {
      is: 'Efnið nýtur ekki höfundaréttar en samkvæmt samningi má ekki nota það í atvinnuskyni.',
      en: 'The item is free of copyright, but by agreement it may not be used commercially.',
    },
  },
  'NoC-CR': {
    label: {
      is: 'Nýtur ekki höfundaréttar, bundið samningi',
      en: 'No copyright, contractual restrictions',
    },
    sentence: {
      is: 'Efnið nýtur ekki höfundaréttar en samningur takmarkar hvernig má nota það; spyrðu safnið.',
      en: 'The item is free of copyright, but a contract limits how it may be used; ask the institution.',
    },
  },
  'NoC-OKLR': {
    label: {
      is: 'Nýtur ekki höfundaréttar, önnur lög takmarka notkun',
      en: 'No copyright, other known legal restrictions',
    },
    sentence: {
      is: 'Efnið nýtur ekki höfundaréttar en önnur lög takmarka hvernig má nota það; spyrðu safnið.',
      en: 'The item is free of copyright, but other laws limit how it may be used; ask the institution.',
    },
  },
  'NoC-US': {
    label: {
      is: 'Nýtur ekki höfundaréttar í Bandaríkjunum',
      en: 'No copyright in the United States',
    },
    sentence: {
      is: 'Efnið nýtur ekki höfundaréttar í Bandaríkjunum en kann að vera varið annars staðar, einnig á Íslandi.',
      en: 'The item is free of copyright in the United States but may be protected elsewhere, also in Iceland.',
    },
  },
  NKC: {
    label: { is: 'Enginn þekktur höfundaréttur', en: 'No known copyright' },
    sentence: {
      is: 'Ekki er vitað til þess að efnið sé varið höfundarétti, en það er ekki fullvíst.',
      en: 'The item is not known to be in copyright, but that is not certain.',
    },
  },
  CNE: {
    label: { is: 'Höfundaréttur ókannaður', en: 'Copyright not evaluated' },
    sentence: {
      is: 'Ekki hefur verið kannað hvort efnið er varið höfundarétti; spyrðu safnið áður en þú notar það.',
      en: 'Nobody has examined whether the item is in copyright; ask the institution before you use it.',
    },
  },
  UND: {
    label: { is: 'Höfundaréttur óljós', en: 'Copyright undetermined' },
    sentence: {
      is: 'Kannað var hvort efnið er varið höfundarétti en niðurstaða fékkst ekki; spyrðu safnið áður en þú notar það.',
      en: 'Whether the item is in copyright was examined without result; ask the institution before you use it.',
    },
  },
}

/** The classes of use, as facets name them. */
export const useClassTexts: Record<UseClass, Words> = {
  free: { is: 'Má nota frjálst', en: 'Free to use' },
  withPermission: { is: 'Með leyfi', en: 'With permission' },
  unclear: { is: 'Óljóst', en: 'Unclear' },
}

/** Other texts of rights. */
export const rightsTexts = {
  title: { is: 'Réttindi', en: 'Rights' },
  statement: { is: 'Réttindayfirlýsing', en: 'Rights statement' },
  use: { is: 'Notkun', en: 'Use' },
  none: { is: 'Ekki tilgreind', en: 'Not stated' },
  noneSentence: {
    is: 'Réttindi eru ekki tilgreind; spyrðu safnið áður en þú notar efnið.',
    en: 'No rights are stated; ask the institution before you use the item.',
  },
  choose: { is: 'Velja réttindi…', en: 'Choose rights…' },
  ofRecord: { is: 'Réttindi færslunnar', en: 'Rights of this record' },
  fromRecord: { is: 'Færslan tilgreinir þetta sjálf.', en: 'The record states this itself.' },
  fromIndex: { is: 'Erft frá vísinum.', en: 'Inherited from the index.' },
  ofTheIndex: { is: 'vísirinn', en: 'index' },
  noOwn: {
    is: 'Engin eigin réttindi: þau sem skráin eða vísirinn tilgreinir gilda',
    en: 'None of its own: those of its file or index apply',
  },
  ofIndex: { is: 'Réttindi efnis', en: 'Rights of the items' },
  ofIndexHelp: {
    is: 'Gilda um færslur sem tilgreina engin réttindi sjálfar. Breyting sést strax hjá gestum og í leit, án endurskráningar.',
    en: 'Apply to records that state no rights themselves. A change shows at once to visitors and in searches, without re-indexing.',
  },
  noDefault: { is: 'Engin tilgreind', en: 'None stated' },
  changeTitle: { is: 'Breyta réttindum', en: 'Change rights' },
  change: { is: 'Réttindi…', en: 'Rights…' },
} satisfies Texts
