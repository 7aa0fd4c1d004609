import type { Fault } from '#contract/pages.ts'
import { pageTexts } from '#texts/pages.ts'
import { sessionTexts } from '#texts/session.ts'
import { t } from '#web/kit/language.ts'
import styles from './FaultPage.module.css'
import { SearchForm } from './parts/SearchForm.tsx'
import { SiteFooter } from './parts/SiteFooter.tsx'
import { SiteHeader } from './parts/SiteHeader.tsx'
import { paths } from './paths.ts'

/** Whether nothing is at the address, rather than something failing. */
const isMissing = ({ status }: Fault): boolean => status === 404 || status === 410

/** Whether a record was there once. (publicRecords.removed) */
const isRemoved = ({ code }: Fault): boolean => code === 'records.removed'

/** Whether a link to an account was used or is too old. (session.links) */
const isOldLink = ({ code }: Fault): boolean => code === 'session.linkExpired'

export const titleOf = (fault: Fault): string => {
  if (isOldLink(fault)) return t(sessionTexts.linkExpired)
  if (isRemoved(fault)) return t(pageTexts.removed)
  return t(isMissing(fault) ? pageTexts.notFound : pageTexts.failed)
}

/** A page that was not found, or that failed. */
export const FaultPage = ({ fault }: { fault: Fault }) => (
  <>
    <SiteHeader address={fault.address} />
    <main id="content" tabIndex={-1} className={styles.main}>
      {isOldLink(fault) ? (
        <>
          <h1>{t(sessionTexts.linkExpired)}</h1>
          <p>{t(sessionTexts.linkExpiredHelp)}</p>
          <p>
            <a className="button" href={paths.signIn()}>
              {t(sessionTexts.toSignIn)}
            </a>
          </p>
        </>
      ) : isMissing(fault) ? (
        <>
          <h1>{titleOf(fault)}</h1>
          <p>{t(isRemoved(fault) ? pageTexts.removedHelp : pageTexts.notFoundHelp)}</p>
          <SearchForm />
        </>
      ) : (
        <>
          <h1>{t(fault.status === 400 ? pageTexts.notAnswerable : pageTexts.failed)}</h1>
          <p>{t(fault.status === 400 ? pageTexts.notAnswerableHelp : pageTexts.failedHelp)}</p>
          <p>
            <a className="button" href="">
              {t(pageTexts.tryAgain)}
            </a>
          </p>
          <p className={`mono ${styles.code}`}>
            {fault.status} · {fault.code}
          </p>
        </>
      )}
    </main>
    <SiteFooter />
  </>
)
