import type { AnswersOf, Place } from '#contract/pages.ts'
import { commentPageTexts as texts } from '#texts/comment-pages.ts'
import { contributeTexts } from '#texts/contribute.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import { TakedownLink } from '#web/public/parts/TakedownLink.tsx'
import styles from './Form.module.css'
import { FormFrame } from './FormFrame.tsx'
import { TextField } from './FormFields.tsx'
import { FormEnds, FormFault, Hidden } from './FormParts.tsx'
import { ticketFor } from './sent-or.ts'

type Props = { place: Place<'reportComment'>; answers: AnswersOf<'reportComment'> }

/** The form by which readers report a comment to staff, and the thanks for it. */
export const ReportPage = ({ place, answers: { record } }: Props) => {
  const { refused, query } = place
  const back = paths.record(record.id)
  return (
    <FormFrame place={place} record={record}>
      {query.sent === undefined ? (
        <form className={styles.form} method="post" data-enhance="send-once">
          <h2>{t(texts.reportTitle)}</h2>
          <FormFault title={t(texts.notReported)} refused={refused} />
          <p className={styles.help}>{t(texts.reportHelp)}</p>
          <Hidden fields={{ tenantId: record.site.id, form: ticketFor(refused, record.form) }} />
          <TextField
            label={t(texts.reportReason)}
            name="reason"
            rows={4}
            required
            refused={refused}
          />
          <FormEnds siteId={record.site.id} send={t(texts.reportSend)} cancelHref={back} />
          <TakedownLink href={paths.takedownComment(record.id, place.params.id)} />
        </form>
      ) : (
        <div className={styles.form}>
          <p role="status">{t(texts.reported)}</p>
          <p className={styles.buttons}>
            <a className="button plain" href={back}>
              {t(contributeTexts.backToRecord)}
            </a>
          </p>
        </div>
      )}
    </FormFrame>
  )
}
