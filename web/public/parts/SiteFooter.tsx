import { ABOUT_TOPICS } from '#contract/about-topics.ts'
import type { Site } from '#contract/sites.ts'
import { aboutTitles } from '#texts/about-site.ts'
import { consentTexts } from '#texts/consent.ts'
import { contributeTexts } from '#texts/contribute.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import { SiteFacts } from './SiteFacts.tsx'
import styles from './SiteFooter.module.css'

/** Where the tenant is, how to reach it, and what its site says of itself. */
export const SiteFooter = ({ site }: { site?: Site | undefined }) => (
  <footer className={styles.footer}>
    {site && (
      <>
        <p className={styles.name}>{site.name[language()]}</p>
        <SiteFacts site={site} />
        <nav className={styles.about} aria-label={t(pageTexts.aboutSite)}>
          {ABOUT_TOPICS.map((topic) => (
            <a key={topic} href={paths.about(site.id, topic)}>
              {t(aboutTitles[topic])}
            </a>
          ))}
          {site.embeds && (
            <a rel="nofollow" href={paths.consent(site.id)}>
              {t(consentTexts.title)}
            </a>
          )}
          <a href={paths.thanks(site.id)}>{t(contributeTexts.thanks)}</a>
        </nav>
      </>
    )}
    <p className={styles.platform}>
      <a href={paths.front()}>{t(pageTexts.platform)}</a>
    </p>
  </footer>
)
