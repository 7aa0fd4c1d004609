import type { ReactNode } from 'react'
import type { PageName, Place } from '#contract/pages.ts'
import { accountTexts as texts } from '#texts/account.ts'
import { t } from '#web/kit/language.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Own.module.css'

type Props = { place: Place<PageName>; title: string; children: ReactNode }

/** The frame of a person's own pages. */
export const OwnFrame = ({ place, title, children }: Props) => (
  <Shell place={place}>
    <div className={styles.page}>
      <PageTop crumbs={[{ text: t(texts.own), href: paths.me() }]} title={title} />
      {children}
    </div>
  </Shell>
)
