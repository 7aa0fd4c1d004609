import type { Creator } from '#contract/archives.ts'
import { archiveTexts } from '#texts/archives.ts'
import { t } from '#web/kit/language.ts'
import { AuthorityFacts } from '#web/public/parts/AuthorityFacts.tsx'
import styles from './Archive.module.css'

/** Who made the documents of a unit: history and facts by ISAAR(CPF). (archives.creators) */
export const Creators = ({ creators }: { creators: readonly Creator[] }) =>
  creators.length === 0 ? null : (
    <section className={styles.area} aria-labelledby="creators">
      <h2 id="creators">{t(archiveTexts.creators)(creators.length)}</h2>
      {creators.map(({ name, history, authority }) => (
        <div key={name} className={styles.creator}>
          <h3>{name}</h3>
          <AuthorityFacts authority={authority} history={history} />
        </div>
      ))}
    </section>
  )
