import type { UnitPart } from '#contract/archives.ts'
import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Archive.module.css'
import { levelName } from './level-name.ts'

/** The facts of a unit by the areas of ISAD(G); inherited ones say what unit states them. */
export const Areas = ({ areas }: Pick<UnitPart, 'areas'>) => (
  <section aria-label={t(archiveTexts.areas)}>
    {areas.map(({ area, facts }) => (
      <div key={area} className={styles.area}>
        <h2>{t(archiveTexts[area])}</h2>
        <dl>
          {facts.map(({ field, label, values, from }) => (
            <div key={field}>
              <dt>{label[language()]}</dt>
              <dd>
                {values
                  .map((value) => (field === 'LevelOfDescription' ? levelName(value) : value))
                  .join('\n')}
                {from && (
                  <a className={styles.from} href={paths.record(from.id)}>
                    {t(archiveTexts.inherited)(from.title || t(pageTexts.untitled))}
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </section>
)
