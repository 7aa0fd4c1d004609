import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { assets, type Asset } from '#contract/assets.ts'
import { indices } from '#contract/indices.ts'
import { IMAGE_SELECTOR_PAGE_SIZE } from '#contract/limits.ts'
import { records, type Hit, type SearchAnswer } from '#contract/records.ts'
import { read, send, urlOf } from '#web/kit/api.ts'
import { picturesOf, shapeOf, titleOf } from './show.ts'
import { smallOf } from './AssetMark.tsx'

/** A picture that can be chosen: of a record, or an asset. (assets.selectorHit) */
export type PictureHit = {
  _id: string
  _source: { Title: string; fileObjectBase?: string }
  /** Address of the picture as it is used. */
  uri: string
  name: string
  /** Address of a small one. */
  small: string
  width: number
  height: number
  /** The index it is in; undefined for an asset. */
  index?: string
}

/** What is read of a record to show it. */
const FIELDS = ['Title', 'ObjectName', 'name', 'rel', 'fileObjectBase', 'sha256', 'width', 'height', 'pictures', 'Duration']

/** Searches that fill one page, at most. */
const MOST_TURNS = 8

type Place = { of: 'assets'; from: number } | { of: 'records'; cursor: string | undefined }
type Page = { hits: PictureHit[]; next: Place | undefined }

/** An asset as a picture that can be chosen. */
export const hitOfAsset = (asset: Asset): PictureHit => ({
  _id: asset.id,
  _source: { Title: asset.name },
  uri: asset.uri,
  name: asset.name,
  small: smallOf(asset),
  width: asset.width ?? 0,
  height: asset.height ?? 0,
})

const hitOfRecord = (tenantId: string, { _id, _index, _source }: Hit): PictureHit => {
  const url = (size: 'small' | 'x-large') => urlOf(records.image, { params: { tenantId, id: _index, recordId: _id, size } })
  const name = titleOf(_source)
  const base = typeof _source.fileObjectBase === 'string' && { fileObjectBase: _source.fileObjectBase }
  return { _id, _source: { Title: name, ...base }, uri: url('x-large'), name, small: url('small'), ...shapeOf(_source), index: _index }
}

/** Pictures among the assets and then the records of all indices, a page at a time. (assets.selector, limits.imageSelectorPage) */
export const usePictureHits = (tenantId: string, q: string) => {
  const { data: list } = useQuery(read(indices.list, { params: { tenantId } }))
  const pictured = list?.filter(({ type }) => type !== 'audio')
  const ids = pictured?.map(({ id }) => id).join(',') ?? ''
  const closed = new Set(pictured?.filter(({ visibility }) => visibility === 'closed').map(({ id }) => id))

  const ofRecords = async (cursor: string | undefined, size: number, signal: AbortSignal): Promise<Page> => {
    if (ids === '') return { hits: [], next: undefined }
    const hits: PictureHit[] = []
    let at: string | null | undefined = cursor
    // Records without pictures are passed over; where there are many of these, what is found by then is shown.
    for (let turn = 0; turn < MOST_TURNS && at !== null && hits.length < size; turn++) {
      const body = { query: q, size: size - hits.length, _source: FIELDS, ...(at !== undefined && { cursor: at }) }
      const found: SearchAnswer = await send(records.search, { params: { tenantId, ids }, body }, signal)
      hits.push(...found.hits.hits.filter((hit) => picturesOf(hit._source) > 0).map((hit) => hitOfRecord(tenantId, hit)))
      at = found.cursor
    }
    return { hits, next: at ? { of: 'records', cursor: at } : undefined }
  }
  const ofAssets = async (from: number, signal: AbortSignal): Promise<Page> => {
    const query = { q, isImage: 'true', from, size: IMAGE_SELECTOR_PAGE_SIZE }
    const hits = (await send(assets.list, { params: { tenantId }, query }, signal)).map(hitOfAsset)
    const room = IMAGE_SELECTOR_PAGE_SIZE - hits.length
    if (room === 0) return { hits, next: { of: 'assets', from: from + hits.length } }
    const more = await ofRecords(undefined, room, signal)
    return { hits: [...hits, ...more.hits], next: more.next }
  }
  const query = useInfiniteQuery({
    // Under the name of the assets, so that a new one is seen.
    queryKey: [assets.list.name, 'pictures', tenantId, ids, q],
    queryFn: ({ pageParam, signal }) =>
      pageParam.of === 'assets' ? ofAssets(pageParam.from, signal) : ofRecords(pageParam.cursor, IMAGE_SELECTOR_PAGE_SIZE, signal),
    initialPageParam: { of: 'assets', from: 0 } as Place,
    getNextPageParam: ({ next }) => next,
    enabled: list !== undefined,
    placeholderData: (before) => before,
  })
  return { ...query, hits: query.data?.pages.flatMap(({ hits }) => hits), isClosed: (hit: PictureHit) => closed.has(hit.index ?? '') }
}
