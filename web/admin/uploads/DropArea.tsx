import '@mantine/dropzone/styles.layer.css'
import { Button, FileButton } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { ACCEPTED } from '#contract/uploads.ts'
import { uploadTexts } from '#texts/uploads.ts'
import { t } from '#web/kit/language.ts'
import styles from './uploads.module.css'

type Props = {
  /** Files are listed below it. */
  isLow: boolean
  /** The folder that they go to, where it is not the index's own. */
  into: string
  onFiles: (files: File[]) => void
}

/** Where files and whole folders are dropped, or chosen. (uploads.accepted) */
export const DropArea = ({ isLow, into, onFiles }: Props) => (
  <Dropzone
    className={styles.drop}
    data-low={isLow}
    activateOnClick={false}
    activateOnKeyboard={false}
    enablePointerEvents
    role="group"
    tabIndex={-1}
    aria-label={t(uploadTexts.drop)}
    inputProps={{ 'aria-hidden': true }}
    onDrop={onFiles}
  >
    {!isLow && <IconUpload size={28} stroke={1.5} aria-hidden="true" />}
    <b>{t(uploadTexts.drop)}</b>
    {into && (
      <span>
        {t(uploadTexts.into)} <span className="mono">{into}</span>
      </span>
    )}
    {!isLow && <small>{t(uploadTexts.accepted)}</small>}
    <div className={styles.choose}>
      <FileButton multiple accept={ACCEPTED.join(',')} onChange={onFiles} inputProps={{ 'aria-label': t(uploadTexts.chooseFiles) }}>
        {(props) => (
          <Button size="xs" variant={isLow ? 'default' : 'filled'} {...props}>
            {t(uploadTexts.chooseFiles)}
          </Button>
        )}
      </FileButton>
      <FileButton
        multiple
        onChange={onFiles}
        inputProps={{ 'aria-label': t(uploadTexts.chooseFolder), ...({ webkitdirectory: '' } as object) }} // React's types do not know it
      >
        {(props) => (
          <Button size="xs" variant="default" {...props}>
            {t(uploadTexts.chooseFolder)}
          </Button>
        )}
      </FileButton>
    </div>
  </Dropzone>
)
