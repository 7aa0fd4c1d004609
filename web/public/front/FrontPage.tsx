import type { AnswersOf, Place } from '#contract/pages.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'
import { SearchForm } from '#web/public/parts/SearchForm.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './FrontPage.module.css'
import { holdings } from './holdings.ts'

/** The front page of the platform: its search and its public tenants. */
export const FrontPage = ({
  place,
  answers: { sites },
}: {
  place: Place<'front'>
  answers: AnswersOf<'front'>
}) => (
  <Shell place={place}>
    <div className={styles.find}>
      <h1>{t(pageTexts.frontTitle)}</h1>
      <SearchForm />
    </div>
    <section className={styles.sites} aria-labelledby="sites">
      <h2 id="sites">{t(pageTexts.sites)}</h2>
      {sites.length === 0 && <p className="muted">{t(pageTexts.noSites)}</p>}
      <ul>
        {sites.map((site) => {
          const { text, lang } = inLanguageOfPage(site.description)
          return (
            <li key={site.id}>
              <a href={paths.site(site.id)}>{site.name[language()]}</a>
              {text !== '' && <p lang={lang}>{text}</p>}
              <p className="muted">{holdings(site.totals)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  </Shell>
)
