import { useInfiniteQuery } from '@tanstack/react-query'
import { assets } from '#contract/assets.ts'
import { IMAGE_SELECTOR_PAGE_SIZE as SIZE } from '#contract/limits.ts'
import { readOn } from '#web/kit/page-query.ts'

type Asked = { q: string; isImage?: boolean | undefined }

/** Assets whose names contain the words, newest first, page by page. (assets.list) */
export const useAssets = (tenantId: string, { q, isImage }: Asked) => {
  const query = {
    q,
    size: SIZE,
    ...(isImage !== undefined && { isImage: String(isImage) as 'true' | 'false' }),
  }
  const call = { params: { tenantId }, query }
  const pages = useInfiniteQuery(
    readOn(assets.list, call, (page) =>
      page.length < SIZE ? undefined : { before: page.at(-1)?.id },
    ),
  )
  return { ...pages, list: pages.data?.pages.flat() }
}
