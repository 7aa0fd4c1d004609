import { Button, FileButton } from '@mantine/core'
import { ACCEPTED } from '#contract/uploads.ts'
import { uploadTexts } from '#texts/uploads.ts'
import { FileDrop } from '#web/admin/parts/uploads/FileDrop.tsx'
import { t } from '#web/kit/language.ts'

type Props = {
  /** Whether a list of files follows below. */
  isLow: boolean
  /** The target folder, unless it is the index's own. */
  into: string
  onFiles: (files: File[]) => void
}

/** An area to drop files and folders, with buttons to choose them. (uploads.accepted) */
export const DropArea = ({ isLow, into, onFiles }: Props) => (
  <FileDrop
    title={t(uploadTexts.drop)}
    into={
      into && (
        <span>
          {t(uploadTexts.into)} <span className="mono">{into}</span>
        </span>
      )
    }
    help={t(uploadTexts.accepted)}
    isLow={isLow}
    accept={ACCEPTED}
    chooseLabel={t(uploadTexts.chooseFiles)}
    onFiles={onFiles}
  >
    <FileButton
      multiple
      onChange={onFiles}
      inputProps={{
        'aria-label': t(uploadTexts.chooseFolder),
        ...({ webkitdirectory: '' } as object),
      }} // React's types do not know it
    >
      {(props) => (
        <Button size="xs" variant="default" {...props}>
          {t(uploadTexts.chooseFolder)}
        </Button>
      )}
    </FileButton>
  </FileDrop>
)
