import type { Site } from '#contract/sites.ts'
import { accountTexts } from '#texts/account.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { inOtherLanguage, paths } from '#web/public/paths.ts'
import { SearchForm } from './SearchForm.tsx'
import styles from './SiteHeader.module.css'

/** A section of a tenant's site, as the menu marks it. */
export type Section = 'galleries' | 'media' | 'archives' | 'news'

/** The sections that a tenant has, with their addresses and how much is in each. */
const sectionsOf = ({ id, navigation }: Site) =>
  [
    { section: 'galleries' as const, href: paths.galleries(id), count: navigation.album },
    { section: 'media' as const, href: paths.media(id), count: navigation.media },
    { section: 'archives' as const, href: paths.archives(id), count: navigation.archive },
    { section: 'news' as const, href: paths.news(id), count: navigation.news },
  ].filter(({ count }) => count > 0)

type Props = {
  /** The tenant of the page; undefined on pages of the platform. */
  site?: Site | undefined
  section?: Section | undefined
  /** Path and query of the page without the language. */
  address: string
  /** Whether nobody is signed in, as far as the page knows. */
  isVisitor?: boolean
  /** Whether the sign-in page leads back; a page drawn once for all addresses cannot say where. */
  leadsBack?: boolean
  /** For people of staff: the page of the same thing in the administration. */
  admin?: string | undefined
}

/** The name of the site, its menu, the other language and the way to sign in. */
export const SiteHeader = ({
  site,
  section,
  address,
  isVisitor = true,
  leadsBack = true,
  admin,
}: Props) => {
  const name = site ? site.shortName || site.name[language()] : t(pageTexts.platform)
  const linksWith = (isCounted: boolean) =>
    (site ? sectionsOf(site) : []).map((one) => (
      <li key={one.section}>
        <a href={one.href} aria-current={one.section === section ? 'page' : undefined}>
          {t(pageTexts[one.section])}
        </a>
        {isCounted && <span>{t(pageTexts[`${one.section}Count`])(one.count)}</span>}
      </li>
    ))
  const ends = (
    <>
      <a
        className={styles.language}
        href={inOtherLanguage(address)}
        hrefLang={language() === 'is' ? 'en' : 'is'}
        lang={language() === 'is' ? 'en' : 'is'}
      >
        {t(pageTexts.otherLanguage)}
      </a>
      {isVisitor ? (
        <a
          className="button plain"
          href={leadsBack ? paths.signInFrom(address) : paths.signIn()}
          rel="nofollow"
        >
          {t(pageTexts.signIn)}
        </a>
      ) : (
        <a className="button plain" href={admin ?? paths.me()}>
          {t(admin === undefined ? accountTexts.own : pageTexts.openInAdmin)}
        </a>
      )}
    </>
  )
  return (
    <header className={styles.header}>
      <a className={styles.brand} href={site ? paths.site(site.id) : paths.front()}>
        <svg viewBox="0 0 26 26" aria-hidden="true" className={styles.mark}>
          <rect x="1" y="1" width="24" height="24" />
          <path d="M5 19.5 11 9.5l4 6 2-2.6 4 6.6z" />
        </svg>
        {name}
      </a>
      <nav className={styles.wide} aria-label={t(pageTexts.mainNavigation)}>
        <ul>{linksWith(false)}</ul>
      </nav>
      <div className={styles.ends}>{ends}</div>
      <details className={styles.narrow}>
        <summary>
          <span className="vh">{t(pageTexts.menu)}</span>
          <i />
          <i />
        </summary>
        <div className={styles.menu}>
          <SearchForm tenantId={site?.id} />
          <nav aria-label={t(pageTexts.menu)}>
            <ul>
              {linksWith(true)}
              <li>
                {site ? (
                  <a href={paths.advancedSearch(site.id)}>{t(pageTexts.advanced)}</a>
                ) : (
                  <a href={paths.search(undefined)}>{t(pageTexts.search)}</a>
                )}
              </li>
            </ul>
          </nav>
          <div className={styles.menuEnds}>{ends}</div>
        </div>
      </details>
    </header>
  )
}
