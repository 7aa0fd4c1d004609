import { useInfiniteQuery } from '@tanstack/react-query'
import type { PictureWithFaces } from '#contract/region-shapes.ts'
import { regions } from '#contract/regions.ts'
import { regionQueueTexts as texts } from '#texts/region-queue.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import { readOn } from '#web/kit/page-query.ts'
import { FramedPicture } from './FramedPicture.tsx'
import styles from './regions.module.css'

/** Pictures whose files mark faces that staff have not looked at. (regions.fromFiles) */
export const FacesOfFiles = ({ tenantId }: { tenantId: string }) => {
  const query = useInfiniteQuery(readOn(regions.fromFiles, { params: { tenantId }, query: {} }))
  return (
    <>
      <Loaded query={query}>
        {({ pages }) => {
          const pictures = pages.flatMap((page) => page.pictures)
          const waiting = pages[0]?.waiting ?? 0
          return pictures.length === 0 && waiting === 0 ? (
            <EmptyState title={t(texts.noFaces)}>{t(texts.noFacesHelp)}</EmptyState>
          ) : (
            <>
              <p>{t(texts.picturesWait)(waiting)}</p>
              <ol className={styles.list} aria-label={t(texts.facesOfFiles)}>
                {pictures.map((one) => (
                  <PictureRow key={one.recordId} tenantId={tenantId} one={one} />
                ))}
              </ol>
            </>
          )
        }}
      </Loaded>
      <MoreButton pages={query} />
    </>
  )
}

const PictureRow = ({ tenantId, one }: { tenantId: string; one: PictureWithFaces }) => {
  const { recordId, indexId, title, faces } = one
  const named = faces.flatMap(({ person }) => (person === '' ? [] : [person]))
  const unnamed = faces.length - named.length
  return (
    <li>
      <FramedPicture
        {...{ tenantId, indexId, recordId }}
        at={0}
        alt={title}
        frames={faces.map((face) => ({ ...face, isLit: true }))}
      />
      <div>
        <h2>
          <AppLink place={paths.record({ tenantId, id: indexId }, recordId)}>
            {title || recordId}
          </AppLink>
        </h2>
        {named.length > 0 && <p>{named.join(' · ')}</p>}
        {unnamed > 0 && <p>{t(texts.facesUnnamed)(unnamed)}</p>}
        <p>
          <AppLink
            place={paths.people({ tenantId, id: recordId })}
            aria-label={t(texts.lookAt)(title)}
          >
            {t(texts.look)}
          </AppLink>
        </p>
      </div>
    </li>
  )
}
