import type { Site } from '#contract/sites.ts'
import { aboutTitles, assessmentTexts as texts, methodTexts } from '#texts/about-site.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'

/** Whom to tell of what is not accessible and how soon they answer; day and method. */
export const StatementFacts = ({
  site: { id, contact, assessment },
}: {
  site: Pick<Site, 'id' | 'contact' | 'assessment'>
}) => (
  <>
    <p>
      {contact.email !== '' && (
        <>
          {t(texts.writeTo)} <a href={`mailto:${contact.email}`}>{contact.email}</a>.{' '}
        </>
      )}
      {assessment.answerDays !== null && `${t(texts.answer)(assessment.answerDays)} `}
      <a href={paths.about(id, 'contact')}>{t(aboutTitles.contact)}</a>
    </p>
    {assessment.date !== '' && (
      <section>
        <h2>{t(texts.about)}</h2>
        <p>
          {t(texts.date)(date(assessment.date))} {t(methodTexts[assessment.method])}
        </p>
      </section>
    )}
  </>
)
