import type { ReactNode } from 'react'
import type { PageName, Place } from '#contract/pages.ts'
import type { Site } from '#contract/sites.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Shell.module.css'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader, type Section } from './SiteHeader.tsx'

type Props = {
  place: Place<PageName>
  site?: Site | undefined
  section?: Section
  /** The same thing in the administration, for people who work for the tenant. */
  admin?: string
  children: ReactNode
}

/** The frame of every page: header, content and footer. */
export const Shell = ({ place, site, section, admin, children }: Props) => (
  <>
    {site?.public === false && <p className={styles.notice}>{t(pageTexts.notPublic)}</p>}
    {place.isPreview && <aside className={styles.notice}>{t(pageTexts.preview)}</aside>}
    <SiteHeader
      site={site}
      section={section}
      address={place.address}
      isVisitor={place.viewer === null}
      admin={
        place.viewer && place.viewer.tenants.length > 0
          ? (worksFor(place.viewer, site) && admin) || paths.admin()
          : undefined
      }
    />
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <SiteFooter site={site} />
  </>
)

const worksFor = ({ tenants }: NonNullable<Place['viewer']>, site: Site | undefined): boolean =>
  site !== undefined && (tenants === 'all' || tenants.includes(site.id))
