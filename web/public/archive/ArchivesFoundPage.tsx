import type { AnswersOf, Place } from '#contract/pages.ts'
import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { NothingFound } from '#web/public/parts/NothingFound.tsx'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Archive.module.css'
import { SearchHere } from './SearchHere.tsx'
import { UnitRows } from './UnitRows.tsx'

/** What a search finds in archives, each hit with its way, grouped by archive. */
export const ArchivesFoundPage = ({
  place,
  answers: { site, found },
}: {
  place: Place<'archivesFound'>
  answers: AnswersOf<'archivesFound'>
}) => {
  const { q, under, group } = place.query
  return (
    <Shell place={place} site={site} section="archives">
      <div className={styles.page}>
        <PageTop
          crumbs={[
            { text: t(pageTexts.archives), href: paths.archives(site.id) },
            ...(found.under
              ? [{ text: found.under.title, href: paths.record(found.under.id) }]
              : []),
          ]}
          title={q === '' ? t(pageTexts.archives) : q}
        >
          {found.under && (
            <p>
              {t(archiveTexts.foundIn)(found.under.title)}{' '}
              <a href={paths.archivesFound(site.id, { q })} rel="nofollow">
                {t(archiveTexts.widen)}
              </a>
            </p>
          )}
        </PageTop>
        <div className={styles.tools}>
          <SearchHere tenantId={site.id} q={q} under={under} />
          <p className={styles.count} role="status">
            {t(archiveTexts.hits)(found.total)}
          </p>
        </div>
        <NothingFound
          q={q}
          found={found}
          isWhole={false}
          correctedHref={(words) => paths.archivesFound(site.id, { q: words, under })}
          wholeHref={paths.archives(site.id)}
        />
        {found.isCut && <p className={styles.note}>{t(archiveTexts.hitsCut)}</p>}
        {found.groups.map(({ top, total, units }) => (
          <section key={top.id ?? top.indexId} className={styles.group}>
            <h2>{top.title}</h2>
            <UnitRows tenantId={site.id} units={units} />
            {total > units.length && top.id !== null && group === undefined && (
              <p>
                <a
                  className="button plain"
                  href={paths.archivesFound(site.id, { q, under, group: top.id })}
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
