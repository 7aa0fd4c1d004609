import type { PublicComment } from '#contract/comments.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { commentPageTexts as texts } from '#texts/comment-pages.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './RecordComments.module.css'

type Props = { record: Pick<PublicRecord, 'id' | 'comments' | 'crowdsource'> }

/** What visitors wrote on a record, with the answers of staff, and the way to write. */
export const RecordComments = ({ record: { id, comments, crowdsource } }: Props) =>
  (crowdsource || comments.length > 0) && (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 id="comments">{t(texts.title)}</h2>
      {comments.length > 0 && (
        <ul>
          {comments.map((one) => (
            <li key={one._id} id={`comment-${one._id}`}>
              <CommentText one={one} />
              {crowdsource && (
                <a
                  className={styles.report}
                  href={paths.reportComment(id, one._id)}
                  rel="nofollow"
                  aria-label={t(texts.reportOf)(one.author.name ?? t(texts.guest))}
                >
                  {t(texts.report)}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {crowdsource && (
        <p className={styles.write}>
          <a href={paths.comment(id)} rel="nofollow">
            {t(texts.write)}
          </a>
        </p>
      )}
    </section>
  )

/** A comment: who, when and what, and what staff answered. */
export const CommentText = ({
  one: { author, at, edited, text, answer },
}: {
  one: PublicComment
}) => (
  <>
    <p className={styles.who}>
      <b>{author.name ?? t(texts.guest)}</b> <time dateTime={at}>{date(at)}</time>
      {edited !== null && `, ${t(texts.edited)}`}
    </p>
    <p className={styles.text}>{text}</p>
    {answer && (
      <div className={styles.answer}>
        <p className={styles.who}>
          <b>{t(texts.answer)}</b> <time dateTime={answer.at}>{date(answer.at)}</time>
        </p>
        <p className={styles.text}>{answer.text}</p>
      </div>
    )}
  </>
)
