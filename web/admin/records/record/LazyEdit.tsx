import { lazy, Suspense, type ComponentProps } from 'react'

const Edit = lazy(async () => ({ default: (await import('./RecordEdit.tsx')).RecordEdit }))
const Section = lazy(async () => ({
  default: (await import('./RecordEdit.tsx')).RecordEditSection,
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
