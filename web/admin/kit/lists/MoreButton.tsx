import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { kitTexts } from '#texts/kit.ts'
import { t } from '#web/kit/language.ts'

/** A paginated list. */
export type Pages = Pick<
  UseInfiniteQueryResult,
  'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'
>

type Props = { pages: Pages; label?: string; size?: 'xs' }

/** Fetches the next page of a list and shows a failure; absent after the last page. */
export const MoreButton = ({ pages, label = t(kitTexts.more), ...look }: Props) =>
  pages.hasNextPage && (
    <div>
      <Button
        variant="default"
        {...look}
        loading={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {label}
      </Button>
      {pages.isFetchNextPageError && <p role="alert">{pages.error?.message}</p>}
    </div>
  )
