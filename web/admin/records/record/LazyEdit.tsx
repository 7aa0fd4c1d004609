import { lazy, Suspense, type ComponentProps } from 'react'
import { Coming } from '#web/admin/kit/states/States.tsx'

const Actions = lazy(async () => ({ default: (await import('./RecordActions.tsx')).RecordActions }))
const Edit = lazy(async () => ({ default: (await import('./RecordEdit.tsx')).RecordEdit }))
const Section = lazy(async () => ({
  default: (await import('./RecordEdit.tsx')).RecordEditSection,
}))
const Note = lazy(async () => ({ default: (await import('./HiddenNote.tsx')).HiddenNote }))

/** What staff do with one record, fetched by them alone. */
export const ActionsLater = (props: ComponentProps<typeof Actions>) => (
  <Suspense fallback={props.isHead ? <Coming /> : null}>
    <Actions {...props} />
  </Suspense>
)

/** The form of a record, fetched when it is opened. */
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

/** Says that a record is hidden; fetched where one is. */
export const HiddenNoteLater = ({ hidden }: ComponentProps<typeof Note>) =>
  hidden && (
    <Suspense>
      <Note hidden={hidden} />
    </Suspense>
  )
