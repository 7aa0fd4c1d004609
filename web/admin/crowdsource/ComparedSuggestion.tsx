import { IconUser } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Compared } from '#contract/suggestions.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import { reviewTexts } from '#texts/review.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { ReviewedRecord } from '#web/admin/parts/records/ReviewedRecord.tsx'
import { ago, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import type { Choice } from './review-choice.ts'
import { CompareTable } from './CompareTable.tsx'
import styles from './crowdsource.module.css'
import { decisionText } from './SuggestionList.tsx'
import { ReviewLinks } from './ReviewLinks.tsx'
import { UnchangedValues } from './UnchangedValues.tsx'
import { nameOf } from './suggestion-text.ts'

const ContributorSuggestionsDialog = lazy(async () => ({
  default: (await import('./ContributorSuggestionsDialog.tsx')).ContributorSuggestionsDialog,
}))

type Props = {
  one: Compared
  choice: Choice
  onChoice: (choice: Choice) => void
  mayReview: boolean
}

/** The record of a suggestion, its contributor and their source, and the compared fields. */
export const ComparedSuggestion = ({ one, choice, onChoice, mayReview }: Props) => {
  const { title, number, isThere, author, evidence, note, decision } = one
  return (
    <>
      <ReviewedRecord
        record={one}
        number={number}
        title={title}
        isThere={isThere}
        ways={isThere && <ReviewLinks key={one.id} one={one} />}
      >
        {author && <Contributor one={one} author={author} mayReview={mayReview} />}
        {[evidence, note].filter(Boolean).map((text) => (
          <blockquote key={text} className={styles.quote}>
            {t(texts.quoted)(text)}
          </blockquote>
        ))}
      </ReviewedRecord>
      {!isThere && <Note tone="warn" title={t(reviewTexts.gone)} />}
      {decision && (
        <Note tone={one.state === 'accepted' ? 'ok' : 'warn'} title={decisionText(one)} />
      )}
      <CompareTable one={one} choice={choice} onChoice={onChoice} mayReview={mayReview} />
      {isThere && <UnchangedValues key={one.recordId} one={one} />}
    </>
  )
}

type ContributorProps = {
  one: Compared
  author: NonNullable<Compared['author']>
  mayReview: boolean
}

/** The contributor, the outcome of their other suggestions, and a link to all of them. */
const Contributor = ({ one, author, mayReview }: ContributorProps) => {
  const [isOpen, setOpen] = useState(false)
  const { accepted, denied, waiting, email, enteredBy } = author
  const isFirst = accepted + denied + waiting <= 1
  return (
    <>
      <p className={styles.by}>
        <IconUser size={16} aria-hidden="true" />
        <span>
          {t(texts.suggested)(
            nameOf(author),
            t(texts.changes)(one.fields.length),
            ago(one.at ?? ''),
          )}
        </span>
      </p>
      <p className={styles.track}>
        {[
          enteredBy && t(texts.enteredBy)(enteredBy),
          email,
          one.receipt,
          one.credit && t(texts.wantsCredit),
          one.licence && t(texts.isFree),
          isFirst ? t(texts.isNew) : t(texts.track)(num(accepted), num(denied), num(waiting)),
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        {mayReview && !isFirst && (
          <button type="button" onClick={() => setOpen(true)}>
            {t(texts.everything)}
          </button>
        )}
      </p>
      {isOpen && (
        <Suspense>
          <ContributorSuggestionsDialog
            tenantId={one.tenantId}
            contributorId={author.contributorId}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
