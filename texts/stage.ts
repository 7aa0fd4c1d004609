import type { Texts } from './text.ts'

/** Texts of the picture that a visitor looks at, and of comparing two. */
export const stageTexts = {
  tools: { is: 'Skoða myndina', en: 'Look at the picture' },
  zoomIn: { is: 'Stækka', en: 'Zoom in' },
  zoomOut: { is: 'Minnka', en: 'Zoom out' },
  fit: { is: 'Sjá alla myndina', en: 'Fit the whole picture' },
  turn: { is: 'Snúa', en: 'Turn' },
  adjust: { is: 'Lýsa, dekkja, umhverfa', en: 'Lighten, darken, invert' },
  brightness: { is: 'Lýsa eða dekkja', en: 'Lighten or darken' },
  contrast: { is: 'Andstæður', en: 'Contrast' },
  invert: { is: 'Umhverfa (sjá neikvæðu sem mynd)', en: 'Invert (see a negative as a picture)' },
  reset: { is: 'Núllstilla', en: 'Reset' },
  whole: { is: 'Fyllimynd', en: 'Full window' },
  close: { is: 'Loka fyllimynd', en: 'Close full window' },
  help: { is: 'Lyklar', en: 'Keys' },
  keysTitle: { is: 'Lyklar', en: 'Keys' },
  keysOn: { is: 'Nota lykla á þessari tölvu', en: 'Use keys on this computer' },
  done: { is: 'Loka', en: 'Close' },
  keyZoom: { is: 'Stækka og minnka', en: 'Zoom in and out' },
  keyPan: {
    is: 'Færa stækkaða mynd; annars fyrri og næsta mynd',
    en: 'Move a zoomed picture; otherwise the previous and next picture',
  },
  keyTurn: { is: 'Snúa um 90°', en: 'Turn by 90°' },
  keyInvert: { is: 'Umhverfa', en: 'Invert' },
  keyReset: { is: 'Sjá alla myndina, óbreytta', en: 'The whole picture, unchanged' },
  keyHelp: { is: 'Þessi listi', en: 'This list' },
  keyClose: { is: 'Hætta að stækka, loka fyllimynd', en: 'Stop zooming, close the full window' },
  wheel: { is: 'Ctrl og músarhjól', en: 'Ctrl and mouse wheel' },
  wheelZooms: {
    is: 'Stækka undir bendlinum; tvísmellur gerir það líka',
    en: 'Zoom under the pointer; a double click does too',
  },
  enlarged: {
    is: (title: string) => `Stækkuð mynd: ${title}`,
    en: (title: string) => `Zoomed picture: ${title}`,
  },
  opening: { is: 'Sæki stækkun…', en: 'Fetching the zoom…' },
  failed: {
    is: 'Ekki tókst að stækka myndina. Reyndu aftur.',
    en: 'The picture could not be zoomed. Try again.',
  },
  seen: {
    is: (percent: number, part: string) => `${percent}%, ${part}`,
    en: (percent: number, part: string) => `${percent}%, ${part}`,
  },
  all: { is: 'Öll myndin sést', en: 'The whole picture is shown' },
  turned: {
    is: (degrees: number) => (degrees === 0 ? 'Ósnúin' : `Snúið um ${degrees}°`),
    en: (degrees: number) => (degrees === 0 ? 'Not turned' : `Turned by ${degrees}°`),
  },
  look: {
    is: (brightness: number, contrast: number) => `Birta ${brightness}%, andstæður ${contrast}%`,
    en: (brightness: number, contrast: number) =>
      `Brightness ${brightness}%, contrast ${contrast}%`,
  },
  inverted: { is: 'umhverft', en: 'inverted' },
  unchanged: { is: 'Myndin er óbreytt', en: 'The picture is unchanged' },
  partOf: {
    is: (at: number, all: number) => `${at} af ${all}`,
    en: (at: number, all: number) => `${at} of ${all}`,
  },
  compare: { is: 'Bera saman', en: 'Compare' },
  compareWith: {
    is: (title: string) => `Bera saman við ${title}`,
    en: (title: string) => `Compare with ${title}`,
  },
  compareTitle: { is: 'Tvær myndir bornar saman', en: 'Two pictures compared' },
  moveTogether: {
    is: 'Stækka og færa báðar myndir saman',
    en: 'Zoom and move both pictures together',
  },
  overlay: {
    is: 'Leggja myndirnar saman og draga skilin',
    en: 'Lay one over the other and drag the divider',
  },
  divider: { is: 'Skil á milli myndanna', en: 'Divider between the pictures' },
  compareOf: {
    is: (one: string, other: string) => `${one} og ${other}`,
    en: (one: string, other: string) => `${one} and ${other}`,
  },
  copyLink: { is: 'Afrita tengil', en: 'Copy link' },
  copyPart: { is: 'Afrita tengil á þennan hluta', en: 'Copy link to this part' },
  copied: { is: 'Tengill afritaður', en: 'Link copied' },
  notCopied: {
    is: 'Vafrinn leyfði ekki afritun. Slóðin er:',
    en: 'The browser refused to copy. The address is:',
  },
  share: { is: 'Deila', en: 'Share' },
} satisfies Texts

/** Parts of a picture by row and column, as people say where something is. */
export const partTexts = {
  topLeft: { is: 'efri hluti til vinstri', en: 'upper left' },
  top: { is: 'efri hluti', en: 'upper part' },
  topRight: { is: 'efri hluti til hægri', en: 'upper right' },
  left: { is: 'til vinstri', en: 'left' },
  middle: { is: 'miðjan', en: 'middle' },
  right: { is: 'til hægri', en: 'right' },
  bottomLeft: { is: 'neðri hluti til vinstri', en: 'lower left' },
  bottom: { is: 'neðri hluti', en: 'lower part' },
  bottomRight: { is: 'neðri hluti til hægri', en: 'lower right' },
} satisfies Texts
