import { z } from 'zod'
import { crowdsource } from '#contract/crowdsource.ts'
import {
  form,
  forOnePerson,
  page,
  queryText,
  reading,
  sentText,
  type SentFields,
} from '#contract/page.ts'
import { publicRecords } from '#contract/public-records.ts'
import { reviewPath, type ReviewPlace } from '#contract/review-path.ts'

/** The suggestion to review, the one decided just before, and whether the next one follows. */
const review = z.object({
  changeId: z.uuid().optional(),
  decided: z.uuid().optional().catch(undefined),
  swipe: queryText(10),
})

/** A suggestion as the page sends it; `next` is the one that waits after it. */
const sentPlace = (fields: SentFields, prefix: '' | 'next.' = ''): ReviewPlace => {
  const text = (name: string) => sentText(fields, `${prefix}${name}`) ?? ''
  return { indexId: text('indexId'), recordId: text('recordId'), id: text('id') }
}

const paramsOf = (fields: SentFields) => {
  const { indexId, recordId: documentId, id } = sentPlace(fields)
  return { tenantId: sentText(fields, 'tenantId') ?? '', indexId, documentId, id }
}

const isSwipe = (fields: SentFields): boolean => sentText(fields, 'swipe') !== 'false'

/** The next waiting suggestion if one decision follows another, else the decided one. */
const afterDecision = (_: unknown, { fields }: { fields: SentFields }): string => {
  const [decided, next] = [sentPlace(fields), sentPlace(fields, 'next.')]
  return isSwipe(fields) && next.id !== ''
    ? reviewPath(next, { isSwipe: true, decided: decided.id })
    : reviewPath(decided, { isSwipe: isSwipe(fields) })
}

/** The values of fields in conflict as the page showed them; nothing if they cannot be read. */
const seenValues = (text = '{}'): Record<string, never> => {
  try {
    // The endpoint parses the values.
    return JSON.parse(text) as Record<string, never>
  } catch {
    return {}
  }
}

export const reviewPages = {
  review: page({
    path: '/main/crowdsource/archive/:indexId/_/:recordId',
    params: publicRecords.review.params.extend({ indexId: z.string().min(1).max(50) }),
    query: review,
    readsKey: (key) => key in review.shape,
    reads: ({ params: { recordId, indexId }, query: { changeId, decided } }) => ({
      review: reading(publicRecords.review, {
        params: { recordId },
        query: { indexId, changeId, decided },
      }),
    }),
    forms: {
      accept: form(crowdsource.accept, {
        call: ({ fields }) => ({
          params: paramsOf(fields),
          body: {
            fields: [...(fields.fields ?? [])],
            seen: seenValues(sentText(fields, 'seen')),
            withNames: sentText(fields, 'withNames') === 'yes',
          },
        }),
        leadsTo: afterDecision,
      }),
      deny: form(crowdsource.deny, {
        // A common reason is the value of its button.
        call: ({ fields }) => ({
          params: paramsOf(fields),
          body: { reason: sentText(fields, 'common') ?? sentText(fields, 'reason') ?? '' },
        }),
        leadsTo: afterDecision,
      }),
      undo: form(crowdsource.undo, {
        call: ({ fields }) => ({ params: paramsOf(fields) }),
        leadsTo: (_, { fields }) => reviewPath(sentPlace(fields), { isSwipe: isSwipe(fields) }),
      }),
    },
    ...forOnePerson,
    about: 'A suggestion beside its record, for people who may review it.',
  }),
}
