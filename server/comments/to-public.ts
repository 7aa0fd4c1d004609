import type { PublicComment } from '#contract/comments.ts'
import type { Row } from './sql.ts'

/** A comment as visitors see it. (comments.public) */
export const toPublic = ({ id, recordId, text, name, at, edited, answer }: Row): PublicComment => ({
  _id: id,
  id: recordId,
  text,
  author: { name },
  at,
  edited,
  answer: answer && { text: answer.text, at: answer.at },
})
