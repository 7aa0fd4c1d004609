import type { ReactNode } from 'react'
import type { PageName, Place } from '#contract/pages.ts'
import { sessionTexts } from '#texts/session.ts'
import { t } from '#web/kit/language.ts'
import { Shell } from '#web/public/parts/Shell.tsx'
import styles from './SignIn.module.css'

/** The frame of pages before sign-in: form at the left, captioned photograph at the right. */
export const SignInFrame = ({
  place,
  children,
}: {
  place: Place<PageName>
  children: ReactNode
}) => (
  <Shell place={place}>
    <div className={styles.frame}>
      <section className={styles.content}>
        <div>{children}</div>
      </section>
      <section className={styles.photo} aria-label={t(sessionTexts.photoRegion)}>
        <div role="img" aria-label={t(sessionTexts.photoAlt)} />
        <p>
          <b>{t(sessionTexts.photoTitle)}</b> {t(sessionTexts.photoBy)}
        </p>
      </section>
    </div>
  </Shell>
)
