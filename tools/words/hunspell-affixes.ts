/**
 * One ending of a Hunspell rule: the letters to strip and add, its condition, and the rules that
 * may follow.
 */
export type Affix = { strip: string; add: string; holds: RegExp | null; goesOn: string[] }

/** An `.aff` file of Hunspell: its rules, and the notes (`AM`) that entries refer to by number. */
export type Affixes = { rules: Map<string, Affix[]>; notes: string[] }

/** Parses the parts of an `.aff` file that the Icelandic dictionary uses. */
export const readAffixes = (text: string): Affixes => {
  const rules = new Map<string, Affix[]>()
  const notes: string[] = []
  for (const line of text.split('\n')) {
    const [kind, rule = '', strip = '', add = '', condition] = line.split(/\s+/)
    // The first AM line holds the number of notes. Notes count from 1, so it may take position 0.
    if (kind === 'AM') notes.push(line.slice(3))
    if (kind !== 'SFX' || add === '') continue
    const isHead = strip === 'N' || strip === 'Y'
    if (isHead && condition === undefined) continue
    rules.set(rule, [...(rules.get(rule) ?? []), affixOf(strip, add, condition)])
  }
  return { rules, notes }
}

const affixOf = (strip: string, add: string, condition: string | undefined): Affix => {
  const [ending = '', flags = ''] = add.split('/')
  return {
    strip: strip === '0' ? '' : strip,
    add: ending === '0' ? '' : ending,
    holds: condition === undefined || condition === '.' ? null : new RegExp(`${condition}$`, 'u'),
    goesOn: flags.split(',').filter(Boolean),
  }
}

/** The forms that a rule gives a word, each with the rules that may follow. */
export const inflect = (
  { rules }: Affixes,
  word: string,
  rule: string,
): { form: string; goesOn: string[] }[] =>
  (rules.get(rule) ?? [])
    .filter(({ strip, holds }) => word.endsWith(strip) && (holds === null || holds.test(word)))
    .map(({ strip, add, goesOn }) => ({
      form: word.slice(0, word.length - strip.length) + add,
      goesOn,
    }))
