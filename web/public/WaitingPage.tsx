import type { Waiting } from '#contract/pages.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import styles from './FaultPage.module.css'
import { SiteFooter } from './parts/SiteFooter.tsx'
import { SiteHeader } from './parts/SiteHeader.tsx'

/**
 * The page for a search that has to wait. Its button posts to the page's own address; nothing
 * happens by itself, so that nobody is hurried. (pages.waitingPage)
 */
export const WaitingPage = ({ waiting: { address, ticket, hasSitemap } }: { waiting: Waiting }) => (
  <>
    <SiteHeader address={address} leadsBack={false} />
    <main id="content" tabIndex={-1} className={styles.main}>
      <h1>{t(pageTexts.crowded)}</h1>
      <p>{t(pageTexts.crowdedHelp)}</p>
      <form method="post">
        <input type="hidden" name="ticket" value={ticket} />
        <button type="submit" className="button">
          {t(pageTexts.goOn)}
        </button>
      </form>
      {hasSitemap && (
        <p className={styles.code}>
          {t(pageTexts.forPrograms)} <a href="/sitemap.xml">/sitemap.xml</a>
        </p>
      )}
    </main>
    <SiteFooter />
  </>
)
