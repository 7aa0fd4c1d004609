import { lazy, Suspense, type ComponentProps } from 'react'

const ImageSelector = lazy(async () => ({
  default: (await import('./ImageSelector.tsx')).ImageSelector,
}))
const ImagesSelector = lazy(async () => ({
  default: (await import('./ImagesSelector.tsx')).ImagesSelector,
}))
const AttachmentPicker = lazy(async () => ({
  default: (await import('./AttachmentPicker.tsx')).AttachmentPicker,
}))

/** The image selector, loaded when first opened. */
export const PickImage = (props: ComponentProps<typeof ImageSelector>) => (
  <Suspense>
    <ImageSelector {...props} />
  </Suspense>
)

/** The selector of several pictures, loaded when first opened. */
export const PickImages = (props: ComponentProps<typeof ImagesSelector>) => (
  <Suspense>
    <ImagesSelector {...props} />
  </Suspense>
)

/** The attachment picker, loaded when first opened. */
export const PickFile = (props: ComponentProps<typeof AttachmentPicker>) => (
  <Suspense>
    <AttachmentPicker {...props} />
  </Suspense>
)
