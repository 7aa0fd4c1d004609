import {
  IconBolt,
  IconBrush,
  IconDatabase,
  IconFlask,
  IconPhoto,
  IconRefreshAlert,
  IconScan,
  type Icon,
} from '@tabler/icons-react'
import type { Action } from '#contract/indices.ts'
import { indexingTexts } from '#texts/indexing.ts'

type PlainText = { is: string; en: string }

/** The actions of an index: icon, name and description. */
export const ACTIONS: Record<Action, { icon: Icon; text: PlainText; help: PlainText }> = {
  scan: { icon: IconScan, text: indexingTexts.scan, help: indexingTexts.scanHelp },
  dry: { icon: IconFlask, text: indexingTexts.dry, help: indexingTexts.dryHelp },
  force: { icon: IconBolt, text: indexingTexts.force, help: indexingTexts.forceHelp },
  'force-reindex': {
    icon: IconRefreshAlert,
    text: indexingTexts.forceReindex,
    help: indexingTexts.forceReindexHelp,
  },
  cleanup: { icon: IconBrush, text: indexingTexts.cleanup, help: indexingTexts.cleanupHelp },
  reindex: { icon: IconDatabase, text: indexingTexts.reindex, help: indexingTexts.reindexHelp },
  thumbnails: {
    icon: IconPhoto,
    text: indexingTexts.thumbnails,
    help: indexingTexts.thumbnailsHelp,
  },
}
