import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { sortableTexts } from '#texts/sortable.ts'
import { t } from '#web/kit/language.ts'
import { useDragByKeys } from './use-drag-by-keys.ts'
import styles from './SortableGrid.module.css'

type Item = { id: string; name: string }
type Props<T extends Item> = {
  items: T[]
  label: string
  draw: (item: T) => ReactNode
  onOrder: (items: T[]) => void
  /** Shows the items as a list, each with its handle first. */
  isList?: boolean
}

/**
 * A grid that people sort by mouse, finger or keys: space picks up, arrows move, space drops,
 * Escape cancels.
 */
export const SortableGrid = <T extends Item>({
  items,
  label,
  draw,
  onOrder,
  isList = false,
}: Props<T>) => {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const { list, announcement, isLifted, placeOf: shownAt, handlers } = useDragByKeys(items, onOrder)
  const nameOf = (id: unknown) => items.find((item) => item.id === id)?.name ?? ''
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => t(sortableTexts.pickedUp)(nameOf(active.id)),
    // Over its own place: the item was just picked up.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? t(sortableTexts.over)(nameOf(active.id), placeOf(over.id), items.length)
        : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? t(sortableTexts.dropped)(nameOf(active.id), placeOf(over.id), items.length)
        : undefined,
    onDragCancel: ({ active }) => t(sortableTexts.cancelled)(nameOf(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id)
          onOrder(arrayMove(items, placeOf(active.id) - 1, placeOf(over.id) - 1))
      }}
    >
      <SortableContext
        items={items}
        strategy={isList ? verticalListSortingStrategy : rectSortingStrategy}
      >
        <ul ref={list} className={isList ? styles.list : styles.grid} aria-label={label}>
          {items.map((item) => (
            <Sortable
              key={item.id}
              id={item.id}
              label={t(sortableTexts.handle)(item.name)}
              place={shownAt(item)}
              isLifted={isLifted(item)}
              handlers={handlers(item)}
            >
              {draw(item)}
            </Sortable>
          ))}
        </ul>
      </SortableContext>
      <p className="vh" role="status">
        {announcement}
      </p>
    </DndContext>
  )
}

type SortableProps = {
  id: string
  label: string
  place: number
  isLifted: boolean
  handlers: ReturnType<ReturnType<typeof useDragByKeys>['handlers']>
  children: ReactNode
}

const Sortable = ({ id, label, place, isLifted, handlers, children }: SortableProps) => {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition, order: place }}
      data-dragging={isDragging || isLifted || undefined}
    >
      {children}
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        data-handle
        aria-label={label}
        aria-pressed={isLifted}
        {...listeners}
        {...handlers}
      >
        <IconGripVertical size={15} aria-hidden="true" />
      </button>
    </li>
  )
}
