import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { useInView } from '#web/kit/use-in-view.ts'

const Edit = lazy(async () => ({ default: (await import('./RecordEdit.tsx')).RecordEdit }))
const Section = lazy(async () => ({
  default: (await import('./RecordEdit.tsx')).RecordEditSection,
}))
const Restriction = lazy(async () => ({
  default: (await import('./RecordRestriction.tsx')).RecordRestriction,
}))
const Note = lazy(async () => ({ default: (await import('./HiddenNote.tsx')).HiddenNote }))

/** The form of a record, loaded when opened. */
export const EditLater = (props: ComponentProps<typeof Edit>) => (
  <Suspense>
    <Edit {...props} />
  </Suspense>
)

/** The same under its own heading. */
export const EditSectionLater = (props: ComponentProps<typeof Section>) => (
  <Suspense>
    <Section {...props} />
  </Suspense>
)

/** The note about a hidden record, loaded when needed. */
export const HiddenNoteLater = ({ hidden }: ComponentProps<typeof Note>) =>
  hidden && (
    <Suspense>
      <Note hidden={hidden} />
    </Suspense>
  )

/** The access restriction of a record, for people who may change it; loaded when in view. */
export const RestrictionLater = (props: ComponentProps<typeof Restriction>) => {
  const [place, isSeen] = useInView<HTMLDivElement>()
  const [wasSeen, setSeen] = useState(false)
  if (isSeen && !wasSeen) setSeen(true)
  const may = useMay(props.tenantId)
  return (
    may('record.hide') && (
      <div ref={place}>
        <Suspense>{wasSeen && <Restriction {...props} />}</Suspense>
      </div>
    )
  )
}
