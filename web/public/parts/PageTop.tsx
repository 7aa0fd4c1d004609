import type { ReactNode } from 'react'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import styles from './PageTop.module.css'

type Props = {
  /** The way to the page, from the section down. */
  crumbs: readonly { text: string; href: string }[]
  title: string
  titleLang?: string | undefined
  /** Whether what it says stands beside the title where there is room. */
  isBeside?: boolean
  children?: ReactNode
}

/** The top of a page: the way to it, its title and what it says of itself. */
export const PageTop = ({ crumbs, title, titleLang, isBeside = false, children }: Props) => (
  <div className={isBeside ? `${styles.top} ${styles.beside}` : styles.top}>
    <nav className={styles.crumbs} aria-label={t(pageTexts.crumbs)}>
      {crumbs.map(({ text, href }) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    </nav>
    <h1 lang={titleLang}>{title}</h1>
    {children !== undefined && <div className={styles.intro}>{children}</div>}
  </div>
)
