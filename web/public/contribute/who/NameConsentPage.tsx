import type { AnswersOf, Place } from '#contract/pages.ts'
import { regionTexts as texts } from '#texts/regions.ts'
import { date } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import form from '#web/public/contribute/Form.module.css'
import { FormFault, HiddenInputs } from '#web/public/contribute/FormParts.tsx'
import sent from '#web/public/contribute/SentPage.module.css'
import { RecordFrame } from '#web/public/parts/RecordFrame.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'

type Props = { place: Place<'nameConsent'>; answers: AnswersOf<'nameConsent'> }

/** A consent to a name being shown, and the button that withdraws it. */
export const NameConsentPage = ({ place, answers: { site, consent } }: Props) => {
  const { name, person, scope, at, withdrawnAt, recordId } = consent
  const facts = [
    [t(texts.givenBy), person],
    [t(texts.givenOn), date(at)],
    [t(texts.scope), scope],
  ]
  return (
    <Shell place={place} site={site}>
      <RecordFrame
        record={{ title: t(texts.consentTitle), byline: '', date: '' }}
        stage={undefined}
        back={{ text: site.name[language()], href: paths.site(site.id) }}
      >
        <div className={sent.sent}>
          <p role={withdrawnAt === null ? undefined : 'status'}>
            {withdrawnAt === null
              ? t(texts.consentLead)(name)
              : t(texts.withdrawn)(date(withdrawnAt))}
          </p>
          <dl>
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {withdrawnAt === null && (
          <form className={form.form} method="post" data-enhance="send-once">
            <FormFault title={t(texts.notWithdrawn)} refused={place.refused} />
            <HiddenInputs fields={{ key: place.query.key ?? '' }} />
            <p className={form.help}>{t(texts.withdrawHelp)}</p>
            <p className={form.buttons}>
              <button type="submit" className="button">
                {t(texts.withdraw)}
              </button>
              <a className="button plain" href={paths.record(recordId)}>
                {t(texts.toPicture)}
              </a>
            </p>
          </form>
        )}
      </RecordFrame>
    </Shell>
  )
}
