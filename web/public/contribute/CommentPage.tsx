import type { AnswersOf, Place } from '#contract/pages.ts'
import { commentPageTexts as texts } from '#texts/comment-pages.ts'
import { contributeTexts } from '#texts/contribute.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Form.module.css'
import { FormFrame } from './FormFrame.tsx'
import { FormEnds, FormFault, Hidden } from './FormParts.tsx'
import { EmailField, NameField, TextField, Tick } from './FormFields.tsx'
import { ticketFor } from './sent-or.ts'

type Props = { place: Place<'comment'>; answers: AnswersOf<'comment'> }

/** The form by which visitors comment on a record. */
export const CommentPage = ({ place, answers: { record } }: Props) => {
  const { refused } = place
  const { site, id, form } = record
  return (
    <FormFrame place={place} record={record}>
      <form className={styles.form} method="post" data-enhance="send-once">
        <h2>{t(texts.write)}</h2>
        <FormFault title={t(texts.notSent)} refused={refused} />
        <p className={styles.help}>{t(texts.help)}</p>
        <Hidden fields={{ tenantId: site.id, form: ticketFor(refused, form) }} />
        <TextField label={t(texts.text)} name="text" rows={6} required refused={refused} />
        <NameField refused={refused} />
        <EmailField refused={refused} />
        <Tick name="licence" refused={refused}>
          {t(contributeTexts.licence)}
        </Tick>
        <FormEnds
          siteId={site.id}
          notice={t(texts.privacy)}
          send={t(texts.send)}
          cancelHref={paths.record(id)}
        />
      </form>
    </FormFrame>
  )
}
