import type { AnswersOf, Place } from '#contract/pages.ts'
import { contributeTexts as texts } from '#texts/contribute.ts'
import { correctionsFeedTexts } from '#texts/corrections-feed.ts'
import { date } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './ThanksPage.module.css'

/** The people who corrected records and want to be named, in alphabetical order. */
export const ThanksPage = ({
  place,
  answers: {
    site,
    thanks: { people },
  },
}: {
  place: Place<'thanks'>
  answers: AnswersOf<'thanks'>
}) => (
  <Shell place={place} site={site}>
    <div className={styles.page}>
      <PageTop
        crumbs={[{ text: site.name[language()], href: paths.site(site.id) }]}
        title={t(texts.thanks)}
      >
        <p>{t(people.length > 0 ? texts.thanksHelp : texts.thanksNone)}</p>
      </PageTop>
      <ul className={styles.people}>
        {people.map(({ name, last }) => (
          <li key={name}>
            {name} <time dateTime={last}>{date(last)}</time>
          </li>
        ))}
      </ul>
      <p className={styles.feed}>
        <a href={paths.correctionsFeed(site.id, 'rss')}>{t(correctionsFeedTexts.link)}</a>
      </p>
    </div>
  </Shell>
)
