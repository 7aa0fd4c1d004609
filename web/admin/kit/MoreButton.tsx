import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { kitTexts } from '#texts/kit.ts'
import { t } from '#web/kit/language.ts'

type Pages = Pick<UseInfiniteQueryResult, 'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'>

/** Fetches the next page of a list, or says why it did not come; not there after the last. */
export const MoreButton = ({ pages }: { pages: Pages }) =>
  pages.hasNextPage && (
    <div>
      <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {t(kitTexts.more)}
      </Button>
      {pages.isFetchNextPageError && <p role="alert">{pages.error?.message}</p>}
    </div>
  )
