import { lazy, Suspense, useState } from 'react'
import { titleOf } from '#contract/record-title.ts'
import { picturesOf, secondsOf } from '#web/admin/parts/values/value-text.ts'
import { LargePicture } from './LargePicture.tsx'
import { RecordPictures } from './RecordPictures.tsx'
import styles from './RecordScreen.module.css'

type Props = {
  params: { tenantId: string; id: string; recordId: string }
  source: Record<string, unknown>
}

/** Loaded when needed, since most records have no sound. */
const RecordSound = lazy(async () => ({ default: (await import('./RecordSound.tsx')).RecordSound }))

/** The pictures or sound of a record; absent if it has neither. */
export const RecordMedia = ({ params, source }: Props) => {
  const [at, setAt] = useState(0)
  const seconds = secondsOf(source)
  const hasPicture = picturesOf(source) > 0
  if (seconds === undefined && !hasPicture) return null
  return (
    <div className={styles.media}>
      {seconds !== undefined && (
        <Suspense>
          <RecordSound {...params} title={titleOf(source)} seconds={seconds} />
        </Suspense>
      )}
      {hasPicture && (
        <>
          <RecordPictures params={params} source={source} at={at} onAt={setAt} />
          <LargePicture mt={10} params={params} at={at} />
        </>
      )}
    </div>
  )
}
