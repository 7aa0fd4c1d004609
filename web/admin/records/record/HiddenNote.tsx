import type { RecordShown } from '#contract/records.ts'
import { editTexts } from '#texts/record-edits.ts'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { dateTime } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

/** Who hid a record, when and why; absent if it is visible. (records.hide) */
export const HiddenNote = ({ hidden }: Pick<RecordShown, 'hidden'>) =>
  hidden && (
    <Note tone="warn" title={t(editTexts.hidden)}>
      {t(editTexts.hiddenBy)(hidden.by, dateTime(hidden.at), hidden.reason)}
    </Note>
  )
