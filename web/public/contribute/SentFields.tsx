import type { SentSuggestion } from '#contract/suggestions.ts'
import { contributeTexts as texts } from '#texts/contribute.ts'
import { language, t } from '#web/kit/language.ts'
import { valueText } from './value-text.ts'

/** What a suggestion would change, as a difference. */
export const SentFields = ({ sent: { fields, state } }: { sent: SentSuggestion }) => (
  <dl>
    {fields.map((one) => (
      <div key={one.field}>
        <dt>{one.label[language()]}</dt>
        <dd>
          <Change value={one} />
          {state === 'accepted' && !one.isAccepted && <small>{t(texts.fieldDenied)}</small>}
        </dd>
      </div>
    ))}
  </dl>
)

const Change = ({ value: { before, proposed } }: { value: SentSuggestion['fields'][number] }) => {
  const [old, now] = [before, proposed].map(valueText)
  return (
    <>
      {old !== '' && <del>{old}</del>} {now !== '' && <ins>{now}</ins>}
    </>
  )
}
