import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import * as rows from './sql.ts'

/** A comment that the caller sees, with its record; undefined if it sees none. */
export const findShownComment = async (
  db: Db,
  caller: Caller,
  place: rows.CommentPlace,
): Promise<{ title: string; recordId: string } | undefined> =>
  rows.selectPublished(db, caller, place)

/** Holds a comment back because somebody asked for it; false if it was held back already. */
export const hideComment = (db: Db, place: rows.CommentPlace): Promise<boolean> =>
  rows.setHeld(db, place, { from: [], to: ['takedown'] })

/** Publishes a comment that such a request held back, unless there is another reason too. */
export const showComment = (db: Db, place: rows.CommentPlace): Promise<boolean> =>
  rows.setHeld(db, place, { from: ['takedown'], to: [] })
