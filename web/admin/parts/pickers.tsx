import { lazy, Suspense, type ComponentProps } from 'react'

const ImageSelector = lazy(async () => ({ default: (await import('./ImageSelector.tsx')).ImageSelector }))
const AttachmentPicker = lazy(async () => ({ default: (await import('./AttachmentPicker.tsx')).AttachmentPicker }))

/** The image selector, fetched when it is first opened. */
export const PickImage = (props: ComponentProps<typeof ImageSelector>) => (
  <Suspense>
    <ImageSelector {...props} />
  </Suspense>
)

/** The attachment picker, fetched when it is first opened. */
export const PickFile = (props: ComponentProps<typeof AttachmentPicker>) => (
  <Suspense>
    <AttachmentPicker {...props} />
  </Suspense>
)
