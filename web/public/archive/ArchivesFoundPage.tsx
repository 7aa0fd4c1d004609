import type { AnswersOf, Place } from '#contract/pages.ts'
import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { NothingFound } from '#web/public/parts/NothingFound.tsx'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { SaveSearch } from '#web/public/parts/SaveSearch.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Archive.module.css'
import { FoundWithin, wayWithin } from './FoundWithin.tsx'
import { SearchHere } from './SearchHere.tsx'
import { UnitRows } from './UnitRows.tsx'

type Top = AnswersOf<'archivesFound'>['found']['groups'][number]['top']

/** What a search finds in archives, each hit with its way, grouped by archive. */
export const ArchivesFoundPage = ({
  place,
  answers,
}: {
  place: Place<'archivesFound'>
  answers: AnswersOf<'archivesFound'>
}) => {
  const { site, collections, found } = answers
  const { q, level, under, group } = place.query
  const titleOf = ({ id, indexId, title }: Top): string =>
    (id === null ? collections.find((one) => one.id === indexId)?.name[language()] : '') || title
  return (
    <Shell place={place} site={site} section="archives">
      <div className={styles.page}>
        <PageTop
          crumbs={[
            { text: t(pageTexts.archives), href: paths.archives(site.id) },
            ...wayWithin(answers, place.query),
          ]}
          title={q === '' ? t(pageTexts.archives) : q}
        >
          <FoundWithin answers={answers} query={place.query} />
        </PageTop>
        <div className={styles.tools}>
          <SearchHere tenantId={site.id} q={q} level={level} under={under} />
          <p className={styles.count} role="status">
            {t(archiveTexts.hits)(found.total)}
          </p>
          <p className={styles.save}>
            <SaveSearch place={place} />
          </p>
        </div>
        <NothingFound
          q={q}
          found={found}
          isWhole={false}
          correctedHref={(words) => paths.archivesFound(site.id, { q: words, level, under })}
          wholeHref={paths.archives(site.id)}
        />
        {found.isCut && <p className={styles.note}>{t(archiveTexts.hitsCut)}</p>}
        {found.groups.map(({ top, total, units }) => (
          <section key={top.id ?? top.indexId} className={styles.group}>
            <h2>{titleOf(top)}</h2>
            <UnitRows tenantId={site.id} units={units} />
            {total > units.length && group === undefined && level?.id !== top.indexId && (
              <p>
                <a
                  className="button plain"
                  href={paths.archivesFound(
                    site.id,
                    top.id === null
                      ? { q, level: { id: top.indexId, values: [] } }
                      : { q, under, group: top.id },
                  )}
                  rel="nofollow"
                >
                  {t(archiveTexts.moreHere)(total - units.length)}
                </a>
              </p>
            )}
          </section>
        ))}
      </div>
    </Shell>
  )
}
