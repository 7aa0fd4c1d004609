import type { AnswersOf, Place } from '#contract/pages.ts'
import { consentTexts as texts } from '#texts/consent.ts'
import { date } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './ConsentPage.module.css'

type Props = { place: Place<'consent'>; answers: AnswersOf<'consent'> }

/** What a visitor agrees to, without script. All is off but what is necessary. (consent.choices) */
export const ConsentPage = ({ place, answers: { site, choice } }: Props) => (
  <Shell place={place} site={site} admin={paths.siteInAdmin(site.id)}>
    <div className={styles.page}>
      <PageTop
        crumbs={[{ text: site.name[language()], href: paths.site(site.id) }]}
        title={t(texts.title)}
      />
      {choice.isAsked ? (
        <>
          {place.query.saved !== undefined && <p role="status">{t(texts.saved)}</p>}
          <p>
            {t(texts.intro)} {answerOf(choice)}
          </p>
          <Choices site={site.id} article={place.query.article} embeds={choice.embeds} />
        </>
      ) : (
        <p>{t(texts.nothing)}</p>
      )}
      <p>
        <a href={paths.about(site.id, 'cookies')}>{t(texts.more)}</a>
      </p>
    </div>
  </Shell>
)

const answerOf = ({ at, embeds }: AnswersOf<'consent'>['choice']): string =>
  at === null ? t(texts.unanswered) : t(embeds ? texts.accepted : texts.refused)(date(at))

const Choices = ({
  site,
  article = '',
  embeds,
}: {
  site: string
  article: string | undefined
  embeds: boolean
}) => (
  <form method="post" action={paths.consent(site)} className={styles.choices}>
    <input type="hidden" name="article" value={article} />
    <ul>
      <li>
        <label>
          <input type="checkbox" checked disabled readOnly />
          <span>
            <b>{t(texts.necessary)}</b>
            <small>{t(texts.necessaryHelp)}</small>
          </span>
        </label>
      </li>
      <li>
        <label>
          <input type="checkbox" name="embeds" value="yes" defaultChecked={embeds} />
          <span>
            <b>{t(texts.embeds)}</b>
            <small>
              {t(texts.embedsHelp)} {t(texts.askHelp)}
            </small>
          </span>
        </label>
      </li>
      <li className={styles.free}>
        <b>{t(texts.counting)}</b>
        <small>{t(texts.countingHelp)}</small>
      </li>
    </ul>
    <p className={styles.buttons}>
      <button className="button plain" name="choice" value="no">
        {t(texts.refuse)}
      </button>
      <button className="button plain" name="choice" value="chosen">
        {t(texts.save)}
      </button>
    </p>
  </form>
)
