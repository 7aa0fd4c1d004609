import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Index } from '#contract/indices.ts'
import { oneRecordTexts } from '#texts/one-record.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { useShortcuts } from '#web/admin/kit/focus/use-shortcuts.ts'
import { paths } from '#web/admin/paths.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './RecordScreen.module.css'
import { askedOf } from '#web/admin/records/browse/search-address.ts'
import { useRecordSearch } from '#web/admin/records/browse/use-record-search.ts'

/** Pages to read to find the record in its search; for a later one the neighbours stay unknown. */
const MAX_PAGES = 5

/** The link back to the search, and to the previous and next record in it; arrow keys work too. */
export const RecordNeighbours = ({ index, recordId }: { index: Index; recordId: string }) => {
  const { tenantID: tenantId, id } = index
  const [search] = useSearchState()
  const navigate = useNavigate()
  const found = useRecordSearch({ tenantId, id, ...askedOf(index, search) })
  const at = found.hits.findIndex(({ _id }) => _id === recordId)
  const isAtEnd = at < 0 || at === found.hits.length - 1
  const readMore = useEffectEvent(() => {
    if (
      found.hasNextPage &&
      !found.isFetching &&
      (at >= 0 || (found.data?.pages.length ?? 0) < MAX_PAGES)
    )
      void found.fetchNextPage()
  })
  useEffect(() => {
    if (isAtEnd) readMore()
  }, [isAtEnd, found.hits.length])
  const placeOf = (step: -1 | 1) => {
    const other = at < 0 ? undefined : found.hits[at + step]?._id
    return other === undefined ? undefined : paths.record({ tenantId, id }, other, search)
  }
  // Back leads to the search instead of every visited record.
  const go = (step: -1 | 1) => {
    const place = placeOf(step)
    if (place) void navigate({ ...place, replace: true })
  }
  useShortcuts({ arrowleft: () => go(-1), arrowright: () => go(1) })
  return (
    <div className={styles.steps} role="group" aria-label={t(oneRecordTexts.steps)}>
      <Tooltip label={t(oneRecordTexts.back)}>
        <ActionIcon
          size={36}
          variant="default"
          aria-label={t(oneRecordTexts.back)}
          renderRoot={(props) => (
            <AppLink
              {...props}
              place={paths.browse({ tenantId, id }, { ...search, r: recordId })}
            />
          )}
        >
          <IconArrowLeft size={18} />
        </ActionIcon>
      </Tooltip>
      <span className="num">
        {at >= 0 && found.first && t(oneRecordTexts.at)(num(at + 1), num(found.first.hits.total))}
      </span>
      <Step
        label={t(oneRecordTexts.previous)}
        icon={IconChevronLeft}
        isOff={!placeOf(-1)}
        onStep={() => go(-1)}
      />
      <Step
        label={t(oneRecordTexts.next)}
        icon={IconChevronRight}
        isOff={!placeOf(1)}
        onStep={() => go(1)}
      />
    </div>
  )
}

type StepProps = { label: string; icon: typeof IconChevronLeft; isOff: boolean; onStep: () => void }

const Step = ({ label, icon: Icon, isOff, onStep }: StepProps) => (
  <Tooltip label={label}>
    <ActionIcon size={36} variant="default" aria-label={label} disabled={isOff} onClick={onStep}>
      <Icon size={18} />
    </ActionIcon>
  </Tooltip>
)
