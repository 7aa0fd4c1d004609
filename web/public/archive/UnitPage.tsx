import type { ReactNode } from 'react'
import type { UnitPart } from '#contract/archives.ts'
import { UNIT_LEAF } from '#contract/public-limits.ts'
import type { Place } from '#contract/pages.ts'
import type { PublicRecord } from '#contract/public-records.ts'
import { archiveTexts } from '#texts/archives.ts'
import { pageTexts } from '#texts/pages.ts'
import { t } from '#web/kit/language.ts'
import { ClosedNote } from '#web/public/parts/ClosedNote.tsx'
import { HiddenNotice } from '#web/public/parts/HiddenNotice.tsx'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { pictureLeafOf } from '#web/public/parts/picture-leaf.ts'
import { RecordFrame } from '#web/public/parts/RecordFrame.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { Stage } from '#web/public/parts/Stage.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Archive.module.css'
import { Areas } from './Areas.tsx'
import { Creators } from './Creators.tsx'
import { levelName } from './level-name.ts'
import { LevelStrip } from './LevelStrip.tsx'
import { Pager } from '#web/public/parts/Pager.tsx'
import { SearchHere } from './SearchHere.tsx'
import { Tree } from './Tree.tsx'
import { UnitRows } from './UnitRows.tsx'
import { Where } from './Where.tsx'

/**
 * A unit of an archive: its pictures, its levels, what is below it, its facts, its tree and where
 * it is kept. (archives.stage)
 */
export const UnitPage = ({
  place,
  record,
  unit,
  strip,
  ends,
  similar,
}: {
  place: Place<'record' | 'galleryPicture'>
  record: PublicRecord
  unit: UnitPart
  /** Chooses among its pictures. */
  strip: ReactNode
  /** Its people and rights, and what visitors do with it. */
  ends: ReactNode
  /** Records like it. */
  similar: ReactNode
}) => {
  const { site, id, indexId, date, description } = record
  const title = record.title || t(pageTexts.untitled)
  const { path, page, pages, total, children } = unit
  const hasPictures = record.pictures.length > 0
  const archives = { text: t(pageTexts.archives), href: paths.archives(site.id) }
  const crumbs = [
    archives,
    ...path.map((one) => ({
      text: one.title || t(pageTexts.untitled),
      href: paths.record(one.id),
    })),
  ]
  return (
    <Shell
      place={place}
      site={site}
      section="archives"
      admin={paths.recordInAdmin(site.id, indexId, id)}
    >
      <HiddenNotice record={record} />
      {hasPictures && (
        <>
          <RecordFrame
            record={record}
            description={description}
            stage={<Stage record={record} leaf={pictureLeafOf(place)} />}
            back={crumbs.at(-1) ?? archives}
          >
            {ends}
          </RecordFrame>
          {strip}
        </>
      )}
      <div className={hasPictures ? `${styles.page} ${styles.below}` : styles.page}>
        {!hasPictures && (
          <PageTop crumbs={crumbs} title={title}>
            {(description !== '' || date !== '') && <p>{description || date}</p>}
          </PageTop>
        )}
        <LevelStrip
          at={path.length}
          levels={[
            ...path.map((one) => ({
              name: levelName(one.level),
              text: one.title,
              href: paths.record(one.id),
            })),
            { name: levelName(unit.level), text: title },
          ]}
        />
        <ClosedNote record={record} />
        {total > 0 && (
          <section aria-label={t(archiveTexts.units)(total)}>
            <div className={styles.tools}>
              <SearchHere tenantId={site.id} under={id} />
              <p className={styles.count}>{t(archiveTexts.units)(total)}</p>
            </div>
            <UnitRows tenantId={site.id} units={children} start={(page - 1) * UNIT_LEAF + 1} />
            <Pager page={page} pages={pages} hrefOf={(leaf) => paths.unit(id, leaf)} />
          </section>
        )}
        <div className={styles.columns}>
          <div>
            <Areas siteId={site.id} areas={unit.areas} />
            <Creators creators={unit.creators} />
            {!hasPictures && ends}
            <p className={styles.ends}>
              <a href={paths.findingAid(site.id, indexId, id)} rel="nofollow">
                {t(archiveTexts.findingAid)}
              </a>
            </p>
          </div>
          <div>
            <Where record={record} unit={unit} />
            <Tree
              branches={unit.tree}
              recordId={id}
              top={paths.archiveLevel(site.id, indexId, [])}
            />
          </div>
        </div>
      </div>
      {similar}
    </Shell>
  )
}
