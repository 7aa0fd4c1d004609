import type { AnswersOf, Place } from '#contract/pages.ts'
import { contributeTexts as texts } from '#texts/contribute.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { RecordFrame } from '#web/public/parts/RecordFrame.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Form.module.css'
import { FormFault, HiddenInputs } from './FormParts.tsx'
import { SentFields } from './SentFields.tsx'
import sentStyles from './SentPage.module.css'

type Props = { place: Place<'withdrawSuggestion'>; answers: AnswersOf<'withdrawSuggestion'> }

/** Asks whether to withdraw a suggestion that waits. (crowdsource.withdraw) */
export const WithdrawSuggestionPage = ({ place, answers: { site, sent } }: Props) => {
  const { key } = place.query
  return (
    <Shell place={place} site={site}>
      <RecordFrame
        record={{ title: sent.title || t(pageTexts.untitled), byline: '', date: '' }}
        stage={undefined}
        back={{ text: site.name[language()], href: paths.site(site.id) }}
      >
        <section className={sentStyles.sent} aria-labelledby="withdraw">
          <h2 id="withdraw">{t(texts.withdrawTitle)}</h2>
          <SentFields sent={sent} />
        </section>
        <form className={styles.form} method="post" data-enhance="send-once">
          <FormFault title={t(texts.notWithdrawn)} refused={place.refused} />
          {sent.state === 'waiting' && (
            <p className={styles.help}>{t(texts.withdrawHelp)(sent.receipt)}</p>
          )}
          <HiddenInputs fields={{ key: key ?? '' }} />
          <p className={styles.buttons}>
            {sent.state === 'waiting' && (
              <button type="submit" className="button">
                {t(texts.withdraw)}
              </button>
            )}
            <a className="button plain" href={paths.sentSuggestion(site.id, sent.receipt, key)}>
              {t(texts.cancel)}
            </a>
          </p>
        </form>
      </RecordFrame>
    </Shell>
  )
}
