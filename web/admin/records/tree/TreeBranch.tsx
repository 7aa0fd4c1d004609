import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TREE_PAGE_SIZE } from '#contract/limits.ts'
import { records } from '#contract/records.ts'
import { kitTexts } from '#texts/kit.ts'
import { treeTexts } from '#texts/records.ts'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { send } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import type { TreeState } from './tree-state.ts'
import { TreeButton } from './TreeButton.tsx'
import { TreeItem } from './TreeItem.tsx'
import styles from './Tree.module.css'

type Props = { tree: TreeState; level: number; parent?: string }

/**
 * The children of a unit, page by page; starts with the page of the address's unit. (records.tree)
 */
export const Branch = ({ tree, level, parent }: Props) => {
  const { params, path } = tree
  const [start] = useState(() => startOf(path[level - 1], path[level - 2]?.id === parent))
  const query = useInfiniteQuery({
    queryKey: [records.tree.name, params, parent, start],
    queryFn: ({ pageParam, signal }) =>
      send(
        records.tree,
        {
          params,
          query: {
            ...(parent !== undefined && { node: parent }),
            ...pageParam,
            limit: TREE_PAGE_SIZE,
          },
        },
        signal,
      ),
    initialPageParam: { offset: start } as { offset: number; cursor?: string },
    getPreviousPageParam: ({ offset }) =>
      offset > 0 ? { offset: Math.max(0, offset - TREE_PAGE_SIZE) } : undefined,
    getNextPageParam: ({ offset, children, cursor }) =>
      cursor === null ? undefined : { offset: offset + children.length, cursor },
  })
  const pages = query.data?.pages ?? []
  const units = pages.flatMap(({ children }) => children)
  const [before, total] = [pages[0]?.offset ?? 0, pages.at(-1)?.total ?? 0]
  const row = { level, of: total, tree }
  if (query.error && units.length === 0)
    return (
      <TreeButton
        {...row}
        at={1}
        of={1}
        name="again"
        text={`${query.error.message}. ${t(kitTexts.retry)}`}
        onPress={async () => query.refetch()}
      />
    )
  if (query.isPending) return <Waiting />
  if (total === 0)
    return (
      <li role="none">
        <EmptyState title={t(treeTexts.empty)}>{t(treeTexts.emptyHelp)}</EmptyState>
      </li>
    )
  return (
    <>
      {before > 0 && (
        <TreeButton
          {...row}
          at={before}
          name={`${parent}<`}
          text={t(treeTexts.earlier)(num(before))}
          onPress={async () => query.fetchPreviousPage()}
          isEarlier
        />
      )}
      {units.map((unit, n) => (
        <TreeItem
          key={unit.id}
          {...row}
          unit={unit}
          at={before + n + 1}
          isFirst={level === 1 && before + n === 0}
        >
          <Branch tree={tree} level={level + 1} parent={unit.id} />
        </TreeItem>
      ))}
      {query.hasNextPage && (
        <TreeButton
          {...row}
          at={before + units.length + 1}
          name={`${parent}>`}
          text={t(treeTexts.more)(num(total - before - units.length))}
          onPress={async () => query.fetchNextPage()}
        />
      )}
    </>
  )
}

/** The start of the page that contains a step of the path. */
const startOf = (step: TreeState['path'][number] | undefined, isOnWay: boolean): number =>
  step && isOnWay ? Math.floor(step.before / TREE_PAGE_SIZE) * TREE_PAGE_SIZE : 0

const Waiting = () => (
  <li role="none" aria-busy="true" className={styles.waiting}>
    {t(kitTexts.loading)}
  </li>
)
