import { IconDatabase, IconFileText, IconPhoto, IconVolume, type Icon } from '@tabler/icons-react'
import type { IndexType } from '#contract/index-types.ts'
import { indexTexts, indexTypeTexts } from '#texts/indices.ts'
import { recordTexts } from '#texts/records.ts'

type Words = { is: string; en: string }

/** The icon and texts of each index type: its plural, no hits, and no records. */
export const TYPE_VIEWS: Readonly<
  Record<IndexType, { icon: Icon; plural: Words; noHits: Words; emptyHelp: Words }>
> = {
  album: {
    icon: IconPhoto,
    plural: indexTexts.albums,
    noHits: recordTexts.none,
    emptyHelp: recordTexts.emptyHelp,
  },
  archive: {
    icon: IconFileText,
    plural: indexTexts.archives,
    noHits: recordTexts.noneRecord,
    emptyHelp: recordTexts.emptyHelpSource,
  },
  filemaker: {
    icon: IconDatabase,
    plural: indexTypeTexts.filemaker,
    noHits: recordTexts.noneRecord,
    emptyHelp: recordTexts.emptyHelpSource,
  },
  audio: {
    icon: IconVolume,
    plural: indexTexts.audios,
    noHits: recordTexts.noneSound,
    emptyHelp: recordTexts.emptyHelpSound,
  },
}
