import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { assets, type Asset } from '#contract/assets.ts'
import { hasSources } from '#contract/index-types.ts'
import { indices, type Index } from '#contract/indices.ts'
import { IMAGE_SELECTOR_PAGE_SIZE } from '#contract/limits.ts'
import type { Hit } from '#contract/record-search.ts'
import { records } from '#contract/records.ts'
import { read, send, urlOf } from '#web/kit/api.ts'
import { titleOf } from '#contract/record-title.ts'
import { picturesOf, shapeOf } from '#web/admin/parts/values/value-text.ts'
import { smallOf } from './AssetThumbnail.tsx'

/** A picture to choose: of a record, or an asset. (assets.selectorHit) */
export type PictureHit = {
  _id: string
  _source: { Title: string; fileObjectBase?: string }
  /** URL of the full picture. */
  uri: string
  name: string
  /** URL of the thumbnail. */
  small: string
  width: number
  height: number
  /** The index of the record; undefined for an asset. */
  index?: string
}

/** The fields of a record that the picker shows. */
const FIELDS = [
  'Title',
  'ObjectName',
  'name',
  'rel',
  'fileObjectBase',
  'sha256',
  'width',
  'height',
  'pictures',
  'Duration',
]

/**
 * Where the next page starts: in the assets, in the albums (where every record is a picture), or in
 * the other records.
 */
type Place =
  | { of: 'assets'; before: string | undefined }
  | { of: 'albums' | 'others'; cursor: string | undefined }
type Page = { hits: PictureHit[]; next: Place | undefined }

/** An asset as a picture to choose. */
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
  const url = (size: 'small' | 'x-large') =>
    urlOf(records.image, { params: { tenantId, id: _index, recordId: _id, size } })
  const name = titleOf(_source)
  const base = typeof _source.fileObjectBase === 'string' && {
    fileObjectBase: _source.fileObjectBase,
  }
  return {
    _id,
    _source: { Title: name, ...base },
    uri: url('x-large'),
    name,
    small: url('small'),
    ...shapeOf(_source),
    index: _index,
  }
}

/**
 * Pages of records to search for one page of pictures, since many records of registries have none.
 */
const MAX_PAGES = 10

/**
 * Pictures of the assets, then of the records of all indices, page by page. (assets.selector,
 * limits.imageSelectorPage)
 */
export const usePictureHits = (tenantId: string, q: string) => {
  const { data: list } = useQuery(read(indices.list, { params: { tenantId } }))
  const idsOf = {
    albums: joined(list, ({ type }) => type === 'album'),
    others: joined(list, ({ type }) => hasSources(type)),
  }
  const closed = new Set(
    list?.filter(({ visibility }) => visibility === 'closed').map(({ id }) => id),
  )

  const ofRecords = async (
    ids: string,
    from: string | undefined,
    size: number,
    signal: AbortSignal,
  ) => {
    const hits: PictureHit[] = []
    let cursor = from
    for (let page = 0; ids !== '' && page < MAX_PAGES; page++) {
      const body = {
        query: q,
        size: size - hits.length,
        _source: FIELDS,
        ...(cursor !== undefined && { cursor }),
      }
      const found = await send(records.search, { params: { tenantId, ids }, body }, signal)
      hits.push(
        ...found.hits.hits
          .filter((hit) => picturesOf(hit._source) > 0)
          .map((hit) => hitOfRecord(tenantId, hit)),
      )
      if (found.cursor === null) return { hits, cursor: undefined }
      cursor = found.cursor
      if (hits.length >= size) break
    }
    return { hits, cursor }
  }
  /** A page from a place; continues with the next kind at the end of one. */
  const pageFrom = async (place: Place, size: number, signal: AbortSignal): Promise<Page> => {
    if (place.of === 'assets') {
      const query = {
        q,
        isImage: 'true' as const,
        size,
        ...(place.before !== undefined && { before: place.before }),
      }
      const hits = (await send(assets.list, { params: { tenantId }, query }, signal)).map(
        hitOfAsset,
      )
      if (hits.length === size) return { hits, next: { of: 'assets', before: hits.at(-1)?._id } }
      const more = await pageFrom({ of: 'albums', cursor: undefined }, size - hits.length, signal)
      return { hits: [...hits, ...more.hits], next: more.next }
    }
    const { hits, cursor } = await ofRecords(idsOf[place.of], place.cursor, size, signal)
    if (cursor !== undefined) return { hits, next: { of: place.of, cursor } }
    if (place.of === 'others') return { hits, next: undefined }
    if (hits.length === size) return { hits, next: { of: 'others', cursor: undefined } }
    const more = await pageFrom({ of: 'others', cursor: undefined }, size - hits.length, signal)
    return { hits: [...hits, ...more.hits], next: more.next }
  }
  const query = useInfiniteQuery({
    // The key starts with the asset list's name, so that a new asset refreshes it.
    queryKey: [assets.list.name, 'pictures', tenantId, idsOf, q],
    queryFn: ({ pageParam, signal }) => pageFrom(pageParam, IMAGE_SELECTOR_PAGE_SIZE, signal),
    initialPageParam: { of: 'assets', before: undefined } as Place,
    getNextPageParam: ({ next }) => next,
    enabled: list !== undefined,
    placeholderData: (before) => before,
  })
  return {
    ...query,
    hits: query.data?.pages.flatMap(({ hits }) => hits),
    isClosed: (hit: PictureHit) => closed.has(hit.index ?? ''),
  }
}

const joined = (list: Index[] | undefined, wanted: (index: Index) => boolean): string =>
  (list ?? [])
    .filter(wanted)
    .map(({ id }) => id)
    .join(',')
