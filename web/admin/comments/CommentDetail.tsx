import { useQuery } from '@tanstack/react-query'
import { comments, wholeOnes, type Comment } from '#contract/comments.ts'
import { indices } from '#contract/indices.ts'
import { records } from '#contract/records.ts'
import { commentTexts as texts, writerTexts } from '#texts/comments.ts'
import { reviewTexts } from '#texts/review.ts'
import { Initials } from '#web/admin/kit/lists/NameCell.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { ReviewedRecord } from '#web/admin/parts/records/ReviewedRecord.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { textOf } from '#web/admin/parts/values/value-text.ts'
import { read } from '#web/kit/api.ts'
import { date, dateTime } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './comments.module.css'
import { heldWords, nameOf } from './comment-text.ts'

/** A full comment, its record as of the time of writing, and the other comments on that record. */
export const CommentDetail = ({ tenantId, one }: { tenantId: string; one: Comment }) => {
  const { indexId, id: recordId, metadata, author } = one
  const may = useMay(tenantId)
  const index = useQuery(read(indices.list, { params: { tenantId }, query: {} }))
  const record = useQuery({
    ...read(records.get, { params: { tenantId, id: indexId, recordId } }),
    retry: false,
  })
  const others = useQuery(read(comments.get, { params: { tenantId, id: recordId }, query: {} }))
  const facts = [
    [textOf(metadata.Byline) || textOf(metadata.Artist), textOf(metadata.date)]
      .filter(Boolean)
      .join(', '),
    index.data?.find(({ id }) => id === indexId)?.name,
  ]
  const earlier = wholeOnes(others.data?.comments ?? []).filter(({ _id }) => _id !== one._id)
  return (
    <>
      <ReviewedRecord
        record={{ tenantId, indexId, recordId }}
        number={textOf(metadata.ReferenceCode) || textOf(metadata.OriginalTransmissionReference)}
        title={one.ObjectName}
        isThere={!record.isError}
      >
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </ReviewedRecord>
      {record.isError && <Note tone="warn" title={t(reviewTexts.gone)} />}
      <article className={styles.one}>
        <div className={styles.writer}>
          <Initials name={nameOf(one)} sizePx={40} />
          <div>
            <b>{nameOf(one)}</b>
            <span>
              {[
                dateTime(one.at),
                t(writerTexts[author.kind]),
                author.email,
                one.receipt,
                one.edited && t(texts.edited)(dateTime(one.edited)),
                one.licence && t(texts.isFree),
              ]
                .filter(Boolean)
                .join(' · ')}
              {one.read && ` · ${t(texts.readBy)(one.read.by, date(one.read.at))}`}
            </span>
          </div>
        </div>
        {one.held.length > 0 && <Note tone="warn" title={t(texts.heldWhy)(heldWords(one))} />}
        {one.reports.length > 0 && (
          <Note tone="warn" title={t(texts.reported)(one.reports.length)}>
            {one.reports.map(({ reason, at }) => (
              <p key={at}>{t(texts.quoted)(reason)}</p>
            ))}
          </Note>
        )}
        <p className={styles.words}>{one.text}</p>
        {one.held.length === 0 && may('comment.delete') && (
          <AnswerForm key={one._id} tenantId={tenantId} one={one} />
        )}
        {earlier.length > 0 && (
          <section className={styles.earlier}>
            <h3>{t(texts.earlier)}</h3>
            <ul>
              {earlier.map((other) => (
                <li key={other._id}>
                  {nameOf(other)}, {date(other.at)}: {t(texts.quoted)(other.text)}
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
    </>
  )
}
