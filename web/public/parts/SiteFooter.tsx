import type { Site } from '#contract/sites.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import styles from './SiteFooter.module.css'

/** Where the tenant is, when it is open and how to reach it. */
export const SiteFooter = ({ site }: { site?: Site | undefined }) => (
  <footer className={styles.footer}>
    {site ? (
      <>
        <p className={styles.name}>{site.name[language()]}</p>
        <dl className={styles.facts}>
          <Fact term={t(pageTexts.address)} text={site.address} />
          <Fact term={t(pageTexts.openingHours)} {...inLanguageOfPage(site.openingHours)} />
          <Fact term={t(pageTexts.readingRoom)} {...inLanguageOfPage(site.readingRoom)} />
          <Contact {...site.contact} />
        </dl>
      </>
    ) : (
      <p className={styles.name}>{t(pageTexts.platform)}</p>
    )}
    <p className={styles.platform}>
      <a href={paths.front()}>{t(pageTexts.platform)}</a>
    </p>
  </footer>
)

const Fact = ({ term, text, lang }: { term: string; text: string; lang?: string | undefined }) =>
  text === '' ? null : (
    <div>
      <dt>{term}</dt>
      <dd lang={lang}>{text}</dd>
    </div>
  )

const Contact = ({ email, phone, url }: Site['contact']) =>
  email || phone || url ? (
    <div>
      <dt>{t(pageTexts.contact)}</dt>
      <dd>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        {url && <a href={url}>{url.replace(/^https?:\/\/|\/$/g, '')}</a>}
      </dd>
    </div>
  ) : null
