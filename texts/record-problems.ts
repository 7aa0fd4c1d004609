import { PICKS_MAX, PICKS_MOVE_MAX } from '#contract/limits.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Sentence } from './file-problems.ts'
import { agree, fmtNumber, plural } from './format.ts'

/** Problems with records and searches. */
export const recordProblems = {
  'aliases.notFound': {
    is: 'Sýndarvísirinn er ekki til; kannski hefur einhver eytt honum',
    en: 'The alias does not exist; someone may have deleted it',
  },
  'aliases.memberMissing': {
    is: ({ id }) => `Vísirinn „${id}“ er ekki til á þessu vefsvæði`,
    en: ({ id }) => `There is no index “${id}” in this tenant`,
  },
  'aliases.memberIsAlias': {
    is: ({ id }) => `„${id}“ er sýndarvísir. Sýndarvísir getur ekki náð yfir annan sýndarvísi`,
    en: ({ id }) => `“${id}” is an alias. An alias cannot contain another alias`,
  },
  'aliases.memberType': {
    is: ({ name }) => `Vísirinn „${name}“ er af annarri gerð en sýndarvísirinn`,
    en: ({ name }) => `The index “${name}” is of another type than the alias`,
  },
  'aliases.memberTwice': {
    is: ({ name }) => `Vísirinn „${name}“ er nefndur tvisvar`,
    en: ({ name }) => `The index “${name}” is named twice`,
  },
  'aliases.notPicked': {
    is: 'Færslur þessa sýndarvísis koma úr leit og eru því ekki valdar ein og ein',
    en: 'The records of this alias come from a search, so none is picked by itself',
  },
  'picks.nothing': {
    is: 'Engin færsla þessa safns er í möppunni',
    en: 'The folder has no record of this tenant',
  },
  'picks.full': {
    is: `Í myndasafni úr völdum færslum rúmast í mesta lagi ${fmtNumber(PICKS_MAX, 'is')} færslur`,
    en: `A gallery of picked records holds at most ${fmtNumber(PICKS_MAX, 'en')} records`,
  },
  'picks.far': {
    is: `Færslu má færa um ${fmtNumber(PICKS_MOVE_MAX, 'is')} sæti í einu. Færðu hana í skrefum`,
    en: `A record can be moved by ${fmtNumber(PICKS_MOVE_MAX, 'en')} places at once. Move it in steps`,
  },
  'searches.notFound': {
    is: 'Leitin fannst ekki. Henni hefur líklega verið eytt',
    en: 'The search was not found. It has probably been deleted',
  },
  'searches.nameTaken': {
    is: 'Þú átt aðra leit með þessu heiti í vísinum',
    en: 'You have another search of that name in the index',
  },
  'searches.tooMany': {
    is: (p) => `Vista má ${p.max} leitir í hverjum vísi. Eyddu einhverri þeirra fyrst`,
    en: (p) => `${p.max} searches can be saved for an index. Delete one of them first`,
  },
  'records.removed': {
    is: 'Færslan er ekki lengur í safninu',
    en: 'The record is no longer in the collection',
  },
  'records.notFound': { is: 'Færslan fannst ekki', en: 'The record was not found' },
  'records.fieldUnknown': {
    is: ({ field }) => `Sviðinu „${field}“ verður ekki breytt hér`,
    en: ({ field }) => `The field “${field}” cannot be edited here`,
  },
  'records.notAList': {
    is: ({ field }) => `Sviðið „${field}“ tekur eitt gildi en ekki lista`,
    en: ({ field }) => `The field “${field}” takes one value, not a list`,
  },
  'records.aList': {
    is: ({ field }) => `Sviðið „${field}“ er listi og tekur lista af gildum`,
    en: ({ field }) => `The field “${field}” is a list and takes a list of values`,
  },
  'records.rightsUnknown': {
    is: ({ uri }) =>
      `„${uri}“ er ekki þekkt réttindayfirlýsing. Veldu eina af yfirlýsingum RightsStatements.org eða leyfum Creative Commons`,
    en: ({ uri }) =>
      `“${uri}” is not a known rights statement. Choose one of RightsStatements.org or Creative Commons`,
  },
  'records.dateUnread': {
    is: ({ date }) =>
      `Dagsetningin „${date}“ skilst ekki. Skrifa má til dæmis 17. júní 1944, um 1930, 1920–1930 eða fyrir 1900`,
    en: ({ date }) =>
      `The date “${date}” cannot be read. Write for example 17 June 1944, about 1930, 1920–1930 or before 1900`,
  },
  'restrictions.notFound': {
    is: 'Engar aðgangstakmarkanir eru skráðar á þessa færslu',
    en: 'This record has no access restriction of its own',
  },
  'restrictions.dayUnknown': {
    is: 'Ekki er hægt að reikna opnunardaginn nema vita hvenær yngsta skjalið varð til. Skráðu þann dag eða veldu opnunardaginn',
    en: 'The opening day cannot be computed without the day of the last document. Enter that day, or choose the opening day yourself',
  },
  'restrictions.reasonMissing': {
    is: 'Opnunardagurinn er annar en reglan segir. Skrifaðu hvers vegna',
    en: 'The opening day differs from what the rule says. Write why',
  },
  'restrictions.fieldsMissing': {
    is: 'Veldu að minnsta kosti einn reit til að loka',
    en: 'Choose at least one field to close',
  },
  'records.nothingToUndo': {
    is: 'Engu hefur verið breytt sem hægt er að afturkalla',
    en: 'Nothing has been changed that can be undone',
  },
  'records.versionUnknown': {
    is: 'Þessi útgáfa færslunnar er ekki til',
    en: 'There is no such version of the record',
  },
  'records.moved': {
    is: ({ rel }) => `Skrá færslunnar er nú annars staðar: ${rel}. Ekkert var gert`,
    en: ({ rel }) => `The file of the record is elsewhere now: ${rel}. Nothing was done`,
  },
  'records.hasUnits': {
    is: ({ units }) =>
      `Undir færslunni ${agree(Number(units), 'is', 'er', 'eru')} ${plural(Number(units), 'is', 'önnur', 'aðrar')} og hún verður ekki tekin úr vísi á undan ${agree(Number(units), 'is', 'henni', 'þeim')}`,
    en: ({ units }) =>
      `There ${agree(Number(units), 'en', 'is', 'are')} ${plural(Number(units), 'en', 'record', 'records')} below this one, and it cannot be taken out first`,
  },
  'siteConfig.notOneWord': {
    is: ({ word }) =>
      `„${word}“ er ekki eitt orð. Hér mega aðeins standa stök orð, án bila og greinarmerkja`,
    en: ({ word }) =>
      `“${word}” is not one word. Only single words are allowed here, without spaces or punctuation`,
  },
  'siteConfig.groupTooSmall': {
    is: 'Samheitin þurfa að vera minnst tvö í hverri línu',
    en: 'Each line needs at least two synonyms',
  },
  'bulk.notFound': { is: 'Aðgerðin fannst ekki', en: 'The action was not found' },
  'bulk.noRecords': {
    is: 'Tilgreina þarf við hvaða færslur er átt',
    en: 'Specify which records are meant',
  },
  'bulk.allNotAsked': {
    is: 'Hvorki eru leitarorð né síur í beiðninni. Til að velja allar færslur þarf „all: true“',
    en: 'The request has neither words nor filters. To choose every record it needs “all: true”',
  },
  'bulk.ended': { is: 'Aðgerðinni er þegar lokið', en: 'The action has ended already' },
  'bulk.notUndoable': {
    is: 'Aðgerðin verður ekki afturkölluð: henni er ólokið, hún hefur verið afturkölluð eða breytti engu',
    en: 'The action cannot be undone: it has not ended, has been undone, or changed nothing',
  },
  'records.noPicture': { is: 'Færslan er án myndar', en: 'The record has no picture' },
  'records.imageMissing': {
    is: 'Ekki náðist að hlaða myndina',
    en: 'The picture could not be loaded',
  },
  'records.soundMissing': {
    is: 'Ekki tókst að sækja hljóðið',
    en: 'The sound could not be loaded',
  },
  'records.peaksMissing': {
    is: 'Hljóðbylgjan hefur ekki verið teiknuð',
    en: 'The waveform has not been made',
  },
} satisfies Partial<Record<ProblemCode, Sentence>>
