import '@mantine/dropzone/styles.layer.css'
import { Button, FileButton } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './FileDrop.module.css'

type Props = {
  /** The instruction: "Dragðu skrár hingað". */
  title: string
  /** The target of the files. */
  into?: ReactNode
  /** The accepted files, in words. */
  help?: string
  /** A low area, if more content follows. */
  isLow?: boolean
  /** Endings and media types for the file dialog. */
  accept: readonly string[]
  isOne?: boolean
  chooseLabel: string
  onFiles: (files: File[]) => void
  /** More buttons. */
  children?: ReactNode
}

/** An area to drop files, with a button to choose them. */
export const FileDrop = ({
  title,
  into,
  help,
  isLow = false,
  accept,
  isOne = false,
  chooseLabel,
  onFiles,
  children,
}: Props) => {
  const take = (chosen: File | File[] | null) => chosen && onFiles([chosen].flat())
  return (
    <Dropzone
      className={styles.drop}
      data-low={isLow}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      multiple={!isOne}
      role="group"
      tabIndex={-1}
      aria-label={title}
      inputProps={{ 'aria-hidden': true }}
      onDrop={onFiles}
    >
      {!isLow && <IconUpload size={28} stroke={1.5} aria-hidden="true" />}
      <b>{title}</b>
      {into}
      {!isLow && help && <small>{help}</small>}
      <div className={styles.choose}>
        <FileButton
          multiple={!isOne}
          accept={accept.join(',')}
          onChange={take}
          inputProps={{ 'aria-label': chooseLabel }}
        >
          {(props) => (
            <Button size="xs" variant={isLow ? 'default' : 'filled'} {...props}>
              {chooseLabel}
            </Button>
          )}
        </FileButton>
        {children}
      </div>
    </Dropzone>
  )
}
