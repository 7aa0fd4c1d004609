import { useInfiniteQuery } from '@tanstack/react-query'
import { visits } from '#contract/visits.ts'
import { visitTexts } from '#texts/visits.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { RecordThumb } from '#web/admin/parts/records/RecordThumb.tsx'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import { readOn } from '#web/kit/page-query.ts'
import styles from './visits.module.css'

/** Records whose pictures nobody has described, the most viewed first. (dashboard.undescribed) */
export const UndescribedTab = ({ tenantId }: { tenantId: string }) => {
  const query = useInfiniteQuery(readOn(visits.undescribed, { params: { tenantId }, query: {} }))
  return (
    <Page>
      <Loaded query={query}>
        {({ pages }) => {
          const records = pages.flatMap((page) => page.records)
          return records.length === 0 ? (
            <EmptyState title={t(visitTexts.allDescribed)}>
              {t(visitTexts.allDescribedHelp)}
            </EmptyState>
          ) : (
            <>
              <p className="muted">{t(visitTexts.undescribedFacts)}</p>
              <ol className={styles.rows} aria-label={t(visitTexts.undescribed)}>
                {records.map(({ id, indexId, title, pages: views }) => (
                  <li key={id}>
                    <RecordThumb
                      tenantId={tenantId}
                      indexId={indexId}
                      recordId={id}
                      widthPx={40}
                      heightPx={40}
                    />
                    <AppLink place={paths.record({ tenantId, id: indexId }, id)}>
                      {title || t(visitTexts.untitled)}
                    </AppLink>
                    <span className="num">
                      {views > 0 ? t(visitTexts.views)(views) : t(visitTexts.unseen)}
                    </span>
                  </li>
                ))}
              </ol>
              <MoreButton pages={query} />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
