import type { DamageCode } from '#contract/indexing.ts'
import type { Language } from './text.ts'

/**
 * What is missing of a file that could be read only in part; a separate file, because screens of
 * records need no other sentences. (files.damaged)
 */
export const damageProblems = {
  'images.truncated': {
    is: 'Skráin endar í miðri mynd; líklega tókst ekki að afrita hana alla',
    en: 'The file ends in the middle of the picture; it was probably not copied whole',
  },
  'images.damaged': {
    is: 'Skráin er gölluð; hluti myndarinnar gæti hafa glatast',
    en: 'The file is faulty; part of the picture may be lost',
  },
  'audio.truncated': {
    is: 'Skráin endar í miðju hljóði; líklega tókst ekki að afrita hana alla',
    en: 'The file ends in the middle of the sound; it was probably not copied whole',
  },
  'audio.damaged': {
    is: 'Skráin er gölluð; hluti hljóðsins gæti hafa glatast',
    en: 'The file is faulty; part of the sound may be lost',
  },
} satisfies Record<DamageCode, Record<Language, string>>
