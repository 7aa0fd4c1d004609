import { CONTRIBUTION_MAX } from '#contract/limits.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import { commentPageTexts as texts } from '#texts/comment-pages.ts'
import { contributeTexts } from '#texts/contribute.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Form.module.css'
import { FormFrame } from './FormFrame.tsx'
import { FormEnds, FormFault, Hidden, Labelled, Tick } from './FormParts.tsx'
import { sentOr, ticketFor } from './sent-or.ts'

type Props = { place: Place<'comment'>; answers: AnswersOf<'comment'> }

/** The form by which visitors comment on a record. */
export const CommentPage = ({ place, answers: { record } }: Props) => {
  const { refused } = place
  const { site, id, form } = record
  const sent = (name: string) => sentOr(refused, name)
  return (
    <FormFrame place={place} record={record}>
      <form className={styles.form} method="post" data-enhance="send-once">
        <h2>{t(texts.write)}</h2>
        <FormFault title={t(texts.notSent)} refused={refused} />
        <p className={styles.help}>{t(texts.help)}</p>
        <Hidden fields={{ tenantId: site.id, form: ticketFor(refused, form) }} />
        <Labelled label={t(texts.text)}>
          {(named) => (
            <textarea
              {...named}
              name="text"
              rows={6}
              required
              maxLength={CONTRIBUTION_MAX.text}
              defaultValue={sent('text')}
            />
          )}
        </Labelled>
        <Labelled label={t(contributeTexts.name)} isOptional>
          {(named) => (
            <input
              {...named}
              type="text"
              name="name"
              autoComplete="name"
              maxLength={CONTRIBUTION_MAX.name}
              defaultValue={sent('name')}
            />
          )}
        </Labelled>
        <Labelled label={t(contributeTexts.email)} isOptional help={t(contributeTexts.emailHelp)}>
          {(named) => (
            <input
              {...named}
              type="email"
              name="email"
              autoComplete="email"
              maxLength={CONTRIBUTION_MAX.email}
              defaultValue={sent('email')}
            />
          )}
        </Labelled>
        <Tick name="licence" isChecked={sent('licence') !== undefined}>
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
