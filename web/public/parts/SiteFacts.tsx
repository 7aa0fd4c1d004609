import type { Site } from '#contract/sites.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import styles from './SiteFacts.module.css'

/** Where the tenant is, when it is open and how to reach it; `fallback` if it has said nothing. */
export const SiteFacts = ({ site, fallback }: { site: Site; fallback?: string }) => {
  const { address, openingHours, readingRoom, contact } = site
  const texts = [address, openingHours.is, readingRoom.is, ...Object.values(contact)]
  if (texts.every((text) => text === '')) return fallback === undefined ? null : <p>{fallback}</p>
  return (
    <dl className={styles.facts}>
      <Fact term={t(pageTexts.address)} text={address} />
      <Fact term={t(pageTexts.openingHours)} {...inLanguageOfPage(openingHours)} />
      <Fact term={t(pageTexts.readingRoom)} {...inLanguageOfPage(readingRoom)} />
      <Contact {...contact} />
    </dl>
  )
}

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
        {/* A number stays in one line. */}
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone.replaceAll(' ', '\u00A0')}</a>
        )}
        {url && <a href={url}>{url.replace(/^https?:\/\/|\/$/g, '')}</a>}
      </dd>
    </div>
  ) : null
