import type { AboutTopic } from '#contract/about-topics.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import {
  aboutSections,
  aboutTexts,
  aboutTitles,
  cookiesWithEmbeds,
  trainingTexts,
} from '#texts/about-site.ts'
import { language, t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { SiteFacts } from '#web/public/parts/SiteFacts.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './AboutPage.module.css'
import { StatementFacts } from './StatementFacts.tsx'

/** The sections of a topic; a site with videos of others tells more of cookies. */
const sectionsOf = (topic: Exclude<AboutTopic, 'contact'>, hasEmbeds: boolean) =>
  topic === 'cookies' && hasEmbeds ? cookiesWithEmbeds : aboutSections[topic]

/** What a site says of itself: what holds for all sites, and what the tenant wrote. */
export const AboutPage = ({
  place,
  answers: { site },
}: {
  place: Place<'about'>
  answers: AnswersOf<'about'>
}) => {
  const { topic } = place.params
  const statement = inLanguageOfPage(site.statement)
  return (
    <Shell place={place} site={site} admin={paths.siteInAdmin(site.id)}>
      <div className={styles.page}>
        <PageTop
          crumbs={[{ text: site.name[language()], href: paths.site(site.id) }]}
          title={t(aboutTitles[topic])}
        />
        {topic === 'access' && statement.text !== '' && (
          <section aria-labelledby="own">
            <h2 id="own">{t(aboutTexts.own)}</h2>
            <p lang={statement.lang}>{statement.text}</p>
          </section>
        )}
        {topic !== 'contact' &&
          sectionsOf(topic, site.embeds).map(({ heading, text }) => (
            <section key={heading.is}>
              <h2>{t(heading)}</h2>
              {text.map((paragraph) => (
                <p key={paragraph.is}>{t(paragraph)}</p>
              ))}
            </section>
          ))}
        {topic === 'access' && <StatementFacts site={site} />}
        {topic === 'data' && (
          <>
            <section>
              <h2>{t(aboutTexts.keptTitle)}</h2>
              <p>{t(aboutTexts.kept)(site.keepAddressDays)}</p>
            </section>
            <section>
              <h2>{t(aboutTexts.training)}</h2>
              <p>{t(trainingTexts[site.aiPolicy])}</p>
            </section>
          </>
        )}
        {topic === 'contact' && <SiteFacts site={site} fallback={t(aboutTexts.noContact)} />}
      </div>
    </Shell>
  )
}
