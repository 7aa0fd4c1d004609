import { Fragment } from 'react'
import type { UnitPart } from '#contract/archives.ts'
import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Archive.module.css'
import { levelName } from './level-name.ts'

/** The facts of a unit by the areas of ISAD(G); inherited ones say what unit states them. */
export const Areas = ({ siteId, areas }: { siteId: string } & Pick<UnitPart, 'areas'>) => (
  <section aria-label={t(archiveTexts.areas)}>
    {areas.map(({ area, facts }) => (
      <div key={area} className={styles.area}>
        <h2>{t(archiveTexts[area])}</h2>
        <dl>
          {facts.map(({ field, label, values, isLinked, from }) => (
            <div key={field}>
              <dt>{label[language()]}</dt>
              <dd>
                {values.map((value, at) => (
                  // A value may stand twice in a list; the list never changes after it is drawn.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Fragment key={at}>
                    {at > 0 && '\n'}
                    {field === 'LevelOfDescription' ? (
                      levelName(value)
                    ) : isLinked ? (
                      <a href={paths.value(siteId, field, value)}>{value}</a>
                    ) : (
                      value
                    )}
                  </Fragment>
                ))}
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
