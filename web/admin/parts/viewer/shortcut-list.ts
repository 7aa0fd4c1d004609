import { browseTexts } from '#texts/browse.ts'
import { recordTexts } from '#texts/records.ts'
import { shellTexts } from '#texts/shell.ts'

/** The shortcuts, in the order of the dialog. */
export const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], text: shellTexts.command },
  { keys: ['/'], text: shellTexts.searchPage },
  { keys: ['?'], text: shellTexts.showShortcuts },
  { keys: ['G', 'S'], text: shellTexts.dashboard },
  { keys: ['G', 'V'], text: shellTexts.indices },
  { keys: ['G', 'Á'], text: shellTexts.suggestions },
  { keys: ['G', 'F'], text: shellTexts.blog },
  { keys: ['J', 'K'], text: shellTexts.stepKeys },
  { keys: ['S'], text: shellTexts.acceptKey },
  { keys: ['H'], text: shellTexts.denyKey },
  { keys: ['Z'], text: shellTexts.undoKey },
  { keys: ['I'], text: recordTexts.metadata },
  { keys: ['←', '→', '↑', '↓'], text: recordTexts.moveKeys },
  { keys: ['Enter'], text: browseTexts.openKey },
  { keys: ['Space'], text: browseTexts.chooseKey },
  { keys: ['Shift', '↑', '↓'], text: browseTexts.rangeKey },
  { keys: ['Ctrl', 'A'], text: browseTexts.allKey },
  { keys: ['Esc'], text: shellTexts.closeTop },
]
