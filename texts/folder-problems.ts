import type { ProblemCode } from '#contract/problems.ts'
import type { Sentence } from './file-problems.ts'

/** Problems with folders, and with frames for other sites. */
export const folderProblems = {
  'folders.notFound': {
    is: 'Mappan fannst ekki. Athugaðu hvort slóðin er heil og hvort mappan er af þessum vef',
    en: 'The folder was not found. Check that the address is complete and of this site',
  },
  'folders.recordNotFound': {
    is: 'Færslan fannst ekki á þessum vef, svo að ekki er hægt að setja hana í möppu',
    en: 'The record was not found on this site, so it cannot be put into a folder',
  },
  'folders.notInFolder': {
    is: 'Færslan er ekki lengur í möppunni',
    en: 'The record is no longer in the folder',
  },
  'folders.full': {
    is: 'Mappan er full. Taktu eitthvað úr henni eða búðu til nýja',
    en: 'The folder is full. Take something out of it or make a new one',
  },
  'folders.tooMany': {
    is: 'Þú átt eins margar möppur og hægt er. Eyddu einni áður en þú býrð til aðra',
    en: 'You have as many folders as one may have. Delete one before you make another',
  },
  'oembed.notFound': {
    is: 'Á slóðinni er hvorki mappa né færsla sem sýna má á öðrum vef',
    en: 'The address has neither a folder nor a record that another site may show',
  },
  'oembed.format': {
    is: 'Svarið fæst aðeins sem JSON',
    en: 'The answer is available as JSON only',
  },
} satisfies Partial<Record<ProblemCode, Sentence>>
