import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { records } from '#contract/records.ts'
import { recordTexts } from '#texts/records.ts'
import { picturesOf, secondsOf, titleOf } from '#web/admin/parts/show.ts'
import { urlOf } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { RecordPictures } from './Pictures.tsx'
import styles from './RecordScreen.module.css'
import { RecordSound } from './Sound.tsx'

type Props = { params: { tenantId: string; id: string; recordId: string }; source: Record<string, unknown> }

/** The pictures or the sound of a record; nothing where it has neither. */
export const RecordMedia = ({ params, source }: Props) => {
  const [at, setAt] = useState(0)
  const seconds = secondsOf(source)
  const hasPicture = picturesOf(source) > 0
  if (seconds === undefined && !hasPicture) return null
  return (
    <div className={styles.media}>
      {seconds !== undefined && <RecordSound {...params} title={titleOf(source)} seconds={seconds} />}
      {hasPicture && (
        <>
          <RecordPictures params={params} source={source} at={at} onAt={setAt} />
          <Button
            size="xs"
            mt={10}
            variant="default"
            component="a"
            href={urlOf(records.image, { params: { ...params, size: 'xx-large' }, query: { at } })}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={15} />}
          >
            {t(recordTexts.large)}
          </Button>
        </>
      )}
    </div>
  )
}
