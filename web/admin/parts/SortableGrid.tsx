import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type Announcements } from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './SortableGrid.module.css'

type Item = { id: string; name: string }
type Words = {
  handle: (name: string) => string
  pickedUp: (name: string) => string
  over: (name: string, at: number, of: number) => string
  dropped: (name: string, at: number, of: number) => string
  cancelled: (name: string) => string
}
type Props<T extends Item> = { items: T[]; label: string; words: Words; draw: (item: T) => ReactNode; onOrder: (items: T[]) => void }

/** Things in a grid that are arranged by mouse, finger or keys: space picks up, arrows move, space drops, Escape cancels. */
export const SortableGrid = <T extends Item>({ items, label, words, draw, onOrder }: Props<T>) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: unknown) => items.find((item) => item.id === id)?.name ?? ''
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.pickedUp(nameOf(active.id)),
    // Over its own place it has just been picked up.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? words.over(nameOf(active.id), placeOf(over.id), items.length) : undefined,
    onDragEnd: ({ active, over }) => (over ? words.dropped(nameOf(active.id), placeOf(over.id), items.length) : undefined),
    onDragCancel: ({ active }) => words.cancelled(nameOf(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onOrder(arrayMove(items, placeOf(active.id) - 1, placeOf(over.id) - 1))
      }}
    >
      <SortableContext items={items} strategy={rectSortingStrategy}>
        <ul className={styles.grid} aria-label={label}>
          {items.map((item) => (
            <Sortable key={item.id} item={item} label={words.handle(item.name)}>
              {draw(item)}
            </Sortable>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

const Sortable = ({ item, label, children }: { item: Item; label: string; children: ReactNode }) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: item.id })
  return (
    <li ref={setNodeRef} style={{ transform: CSS.Transform.toString(transform), transition }} data-dragging={isDragging || undefined}>
      {children}
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        aria-roledescription={undefined}
        aria-describedby={undefined}
        {...listeners}
        aria-label={label}
      >
        <IconGripVertical size={15} aria-hidden="true" />
      </button>
    </li>
  )
}
