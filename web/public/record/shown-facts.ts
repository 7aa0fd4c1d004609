import type { Fact, PublicRecord } from '#contract/public-records.ts'

/** Characters of the longest value that is a link; longer ones are text to read. */
const LINKED_MOST = 60

/**
 * The facts of a record that say more than its title and date, which stand above them, and those
 * that visitors do not see; and whether each value is a link to its records. (publicRecords.facts)
 */
export const shownFacts = ({
  facts,
  title,
  date,
  unseen,
}: Pick<PublicRecord, 'facts' | 'title' | 'date' | 'unseen'>) => {
  const hidden = new Set(unseen?.fields.map(({ field }) => field))
  return facts
    .map(({ values, isLinked, ...fact }: Fact) => ({
      ...fact,
      isUnseen: hidden.has(fact.field),
      values: values.map((text) => ({ text, isLinked: isLinked && text.length <= LINKED_MOST })),
    }))
    .filter(
      ({ isUnseen, values }) =>
        isUnseen || values.some(({ text }) => text !== title && text !== date),
    )
}
