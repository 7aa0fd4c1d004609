import type { AnswersOf, PageAssets, Place } from '#contract/pages.ts'
import { albumViews } from '#web/public/albums/album-views.ts'
import { Document } from '#web/public/kit/Document.tsx'
import { DATA, SCRIPT } from './names.ts'

export type GalleryData = {
  place: Place<'gallery'>
  answers: AnswersOf<'gallery'>
  assets: PageAssets
}

/** A gallery with its data, for the browser to draw again. */
export const Page = ({ place, answers, assets }: GalleryData) => {
  const { View, head } = albumViews.gallery
  return (
    <Document
      head={head({ place, answers })}
      standing={place}
      assets={{ ...assets, script: SCRIPT }}
      sheets={['base', 'collections']}
    >
      <View place={place} answers={answers} />
      <script
        type="application/json"
        id={DATA}
        dangerouslySetInnerHTML={{
          __html: JSON.stringify({ place, answers, assets }).replaceAll('<', '\\u003c'),
        }}
      />
    </Document>
  )
}
