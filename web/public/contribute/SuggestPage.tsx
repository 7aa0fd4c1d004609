import type { Place } from '#contract/pages.ts'
import type { CorrectedRecord } from '#contract/public-records.ts'
import { contributeTexts as texts } from '#texts/contribute.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import { FieldInput } from './FieldInput.tsx'
import styles from './Form.module.css'
import { FormFrame } from './FormFrame.tsx'
import { EmailField, NameField, TextField, Tick } from './FormFields.tsx'
import { FormEnds, FormFault, Hidden } from './FormParts.tsx'
import { orderOfFields } from './order-of-fields.ts'
import { ticketFor } from './sent-or.ts'

/** The form by which visitors correct a record; the pressed field comes first. */
export const SuggestPage = ({
  place,
  answers: { record },
}: {
  place: Place<'suggest'>
  answers: { record: CorrectedRecord }
}) => {
  const { site, id, indexId, form } = record
  const { refused } = place
  const { first, rest } = orderOfFields(record.fields, place.query.field, refused)
  const tags = { tenantId: site.id, refused }
  return (
    <FormFrame place={place} record={record}>
      <form className={styles.form} method="post" data-enhance="send-once">
        <h2>{t(texts.suggest)}</h2>
        <FormFault title={t(texts.notSent)} refused={refused} />
        <p className={styles.help}>{t(texts.suggestHelp)}</p>
        <Hidden fields={{ tenantId: site.id, indexId, form: ticketFor(refused, form) }} />
        <div data-enhance="suggest" data-on="focusin">
          {first.map((field, at) => (
            <FieldInput
              key={field.field}
              field={field}
              isFocused={at === 0 && place.query.field !== undefined && !refused}
              {...tags}
            />
          ))}
          {rest.length > 0 && (
            <details className={styles.more}>
              <summary>{t(texts.more)}</summary>
              {rest.map((field) => (
                <FieldInput key={field.field} field={field} isFocused={false} {...tags} />
              ))}
            </details>
          )}
        </div>
        <TextField label={t(texts.evidence)} name="evidence" rows={3} refused={refused} />
        <NameField refused={refused} />
        <Tick name="credit" refused={refused}>
          {t(texts.credit)}
        </Tick>
        <EmailField refused={refused} />
        <Tick name="licence" refused={refused}>
          {t(texts.licence)}
        </Tick>
        <FormEnds siteId={site.id} send={t(texts.send)} cancelHref={paths.record(id)} />
      </form>
    </FormFrame>
  )
}
