import type { ProblemCode } from '#contract/problems.ts'
import type { Sentence } from './file-problems.ts'

/** Problems with visitors' contributions and their review. */
export const communityProblems = {
  'visitors.form': {
    is: 'Síðan hefur staðið opin of lengi. Opnaðu hana aftur og sendu svo það sem þú skrifaðir',
    en: 'The page has been open too long. Open it again and then send what you wrote',
  },
  'visitors.fast': {
    is: 'Þetta var sent um leið og síðan opnaðist. Bíddu andartak og sendu aftur',
    en: 'This was sent the moment the page opened. Wait a moment and send it again',
  },
  'visitors.trap': {
    is: 'Reiturinn „website“ á að vera tómur. Tæmdu hann og sendu aftur',
    en: 'The field “website” must be empty. Clear it and send again',
  },
  'visitors.tooMany': {
    is: 'Þú hefur sent mikið á stuttum tíma. Reyndu aftur eftir smástund; það sem þú skrifaðir hefur ekki glatast',
    en: 'You have sent a lot in a short time. Try again in a moment; what you wrote has not been lost',
  },
  'visitors.blocked': {
    is: 'Safnið tekur ekki við sendingum héðan. Hafðu samband við það ef það er rangt',
    en: 'The collection accepts nothing from here. Contact it if that is wrong',
  },
  'visitors.unblocked': {
    is: 'Ekki er lengur lokað á þennan sendanda',
    en: 'This sender is no longer blocked',
  },
  'visitors.senderUnknown': {
    is: 'Ekki er lengur vitað hvaðan þetta barst, svo að ekki er hægt að loka á sendandann',
    en: 'It is no longer known where this came from, so the sender cannot be blocked',
  },
  'takedowns.targetMissing': {
    is: 'Efnið er ekki á vefnum, svo að ekki er hægt að biðja um að það verði tekið þaðan',
    en: 'The material is not on the site, so you cannot ask to have it taken off',
  },
  'takedowns.notFound': { is: 'Beiðnin fannst ekki', en: 'The request was not found' },
  'takedowns.notRefused': {
    is: 'Beiðninni hefur hvorki verið hafnað né orðið við henni að hluta, svo að ekki þarf að biðja aftur',
    en: 'The request has not been refused or granted in part, so there is no need to ask again',
  },
  'takedowns.decided': {
    is: ({ by }) => `${String(by)} hefur þegar afgreitt beiðnina`,
    en: ({ by }) => `${String(by)} has already decided the request`,
  },
  'takedowns.actionUnfit': {
    is: 'Athugasemd eða grein verður aðeins falin í heild',
    en: 'A comment or an article can only be hidden as a whole',
  },
  'takedowns.partsMissing': {
    is: ({ titles }) => `Merktu líka hluta í: ${String(titles)}. Annars sæist sú mynd óbreytt`,
    en: ({ titles }) =>
      `Mark a part in: ${String(titles)} too. Otherwise it would be seen unchanged`,
  },
  'takedowns.restricted': {
    is: ({ titles }) =>
      `Aðgangstakmörkun er þegar skráð á: ${String(titles)}. Breyttu henni á síðu færslunnar`,
    en: ({ titles }) =>
      `There is an access restriction already on: ${String(titles)}. Change it on the record’s page`,
  },
  'crowdsource.notFound': { is: 'Fann ekki skrá / vísi', en: 'File / index not found' },
  'crowdsource.gone': {
    is: 'Ábendingin er ekki til; kannski hefur einhver fjarlægt hana',
    en: 'The suggestion does not exist; someone may have removed it',
  },
  'crowdsource.closed': {
    is: 'Vísirinn tekur ekki við ábendingum',
    en: 'The index does not accept suggestions',
  },
  'crowdsource.nothing': {
    is: 'Engu gildi var breytt, svo að ábendingin segir ekkert nýtt',
    en: 'No value was changed, so the suggestion says nothing new',
  },
  'crowdsource.decided': {
    is: ({ by }) => `${String(by)} hefur þegar afgreitt ábendinguna`,
    en: ({ by }) => `${String(by)} has already dealt with the suggestion`,
  },
  // Their senders read this, and no names of staff.
  'crowdsource.answered': {
    is: 'Ábendingin hefur þegar verið afgreidd',
    en: 'The suggestion has already been dealt with',
  },
  'crowdsource.undecided': {
    is: 'Ábendingin bíður enn yfirferðar',
    en: 'The suggestion is still waiting for review',
  },
  'crowdsource.conflict': {
    is: ({ fields }) =>
      `Færslan hefur breyst síðan ábendingin barst: ${String(fields)}. Engu var breytt; berðu gildin saman og samþykktu svo`,
    en: ({ fields }) =>
      `The record has changed since the suggestion came: ${String(fields)}. Nothing was changed; compare the values and then accept`,
  },
  'crowdsource.changedSince': {
    is: ({ fields }) =>
      `Aðrir hafa breytt þessu síðan: ${String(fields)}. Ekki er hægt að afturkalla ákvörðunina; leiðréttu færsluna sjálfa`,
    en: ({ fields }) =>
      `Others have changed this since: ${String(fields)}. The decision cannot be undone; edit the record itself`,
  },
  'crowdsource.namesUnconfirmed': {
    is: 'Staðfestu að nöfnin megi birta, eða slepptu þeim',
    en: 'Confirm that the names may be shown, or leave them out',
  },
  'crowdsource.fieldNotProposed': {
    is: ({ field }) => `Ekkert var lagt til um sviðið „${String(field)}“`,
    en: ({ field }) => `Nothing was suggested for the field “${String(field)}”`,
  },
  'crowdsource.contributorGone': {
    is: 'Enginn hefur lagt neitt til undir þessu auðkenni',
    en: 'Nobody has suggested anything under this id',
  },
  'comments.notFound': {
    is: 'Athugasemdin er ekki til; kannski hefur einhver eytt henni',
    en: 'The comment does not exist; someone may have deleted it',
  },
  'comments.recordNotFound': { is: 'Færslan er ekki til', en: 'The record does not exist' },
  'comments.closed': {
    is: 'Vísirinn tekur ekki við athugasemdum',
    en: 'The index does not accept comments',
  },
} satisfies Partial<Record<ProblemCode, Sentence>>
