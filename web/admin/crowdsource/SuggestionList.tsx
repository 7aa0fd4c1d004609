import { useQuery } from '@tanstack/react-query'
import { indices } from '#contract/indices.ts'
import type { Suggestion } from '#contract/suggestions.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { useEditableNames } from '#web/admin/parts/values/editable-names.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { ago } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './crowdsource.module.css'
import { nameOf, STATES, valueText } from './suggestion-text.ts'

type Props = { label: string; list: Suggestion[]; hasTitles?: boolean }

/** Suggestions with their values, state, and decision. */
export const SuggestionList = ({ label, list, hasTitles = false }: Props) => {
  const { data: all } = useQuery(
    read(indices.list, { params: { tenantId: list[0]?.tenantId ?? '' }, query: {} }),
  )
  const naming = useEditableNames(list[0]?.tenantId)
  const nameIn = ({ indexId }: Suggestion, field: string) => {
    const index = all?.find(({ id }) => id === indexId)
    return naming.nameOf(field, index && naming.editableField(index, field)?.label)
  }
  return (
    <ol className={styles.list} aria-label={label}>
      {list.map((one) => (
        <li key={one.id}>
          <div className={styles.listHead}>
            <AppLink place={paths.suggestion(one)}>
              {hasTitles ? one.title : nameOf(one.author)}
            </AppLink>
            <span>
              <TimeAgo at={one.at} />
            </span>
            <Status tone={STATES[one.state].tone}>{t(STATES[one.state].text)}</Status>
          </div>
          <dl>
            {Object.entries(one._source).map(([field, value]) => (
              <div key={field}>
                <dt>{nameIn(one, field)}</dt>
                <dd>{valueText(value) || <em>{t(texts.nothing)}</em>}</dd>
              </div>
            ))}
          </dl>
          {(one.evidence || one.note) && (
            <blockquote>
              {t(texts.quoted)([one.evidence, one.note].filter(Boolean).join(' '))}
            </blockquote>
          )}
          {one.author.enteredBy && <p>{t(texts.enteredBy)(one.author.enteredBy)}</p>}
          {one.decision && <p>{decisionText(one)}</p>}
        </li>
      ))}
    </ol>
  )
}

/** Who decided when, and the reason of a denial. */
export const decisionText = ({
  state,
  decision,
}: Pick<Suggestion, 'decision'> & { state: string }): string => {
  if (!decision) return ''
  const { by, at, reason } = decision
  return [t(state === 'accepted' ? texts.wasAccepted : texts.wasDenied)(by, ago(at)), reason]
    .filter(Boolean)
    .join(': ')
}
