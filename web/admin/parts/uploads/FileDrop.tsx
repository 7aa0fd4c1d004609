import '@mantine/dropzone/styles.layer.css'
import { Button, FileButton } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './FileDrop.module.css'

type Props = {
  /** What to do: "Dragðu skrár hingað". */
  title: string
  /** Where they go. */
  into?: ReactNode
  /** Which files are taken, in words. */
  help?: string
  /** Other things stand below it, so that it takes little room. */
  isLow?: boolean
  /** Endings and media types that the window for choosing offers. */
  accept: readonly string[]
  isOne?: boolean
  chooseLabel: string
  onFiles: (files: File[]) => void
  /** More buttons. */
  children?: ReactNode
}

/** Where files are dropped, or chosen by a button. */
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
