import { Button, Kbd } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Compared } from '#contract/suggestions.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { acceptedBy, type Choice } from './review-choice.ts'

type Props = {
  one: Compared
  choice: Choice
  isBusy: boolean
  onAccept: () => void
  onDeny: () => void
  onUndo: () => void
  onRemove: () => void
}

/** The actions on a suggestion: accept or deny while it waits, undo afterwards. */
export const ReviewActions = ({
  one,
  choice,
  isBusy,
  onAccept,
  onDeny,
  onUndo,
  onRemove,
}: Props) => {
  const [isAsking, setAsking] = useState(false)
  if (one.state === 'active') return null
  const ticked = acceptedBy(choice, one.fields).fields.length
  const all = one.fields.length
  return (
    <>
      <Button
        variant="subtle"
        aria-label={t(texts.remove)}
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t(texts.remove)}
      </Button>
      {one.state === 'waiting' ? (
        <>
          <Button
            variant="default"
            size="md"
            leftSection={<IconX size={18} />}
            rightSection={<Kbd aria-hidden="true">H</Kbd>}
            onClick={onDeny}
          >
            {t(texts.deny)}
          </Button>
          <Button
            size="md"
            leftSection={<IconCheck size={18} />}
            rightSection={<Kbd aria-hidden="true">S</Kbd>}
            loading={isBusy}
            disabled={ticked === 0 || !one.isThere}
            onClick={onAccept}
          >
            {ticked === all || ticked === 0
              ? t(texts.accept)
              : t(texts.acceptSome)(num(ticked), num(all))}
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          size="md"
          leftSection={<IconArrowBackUp size={18} />}
          loading={isBusy}
          onClick={onUndo}
        >
          {t(texts.undo)}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        body={<p>{t(texts.removeBody)(one.title)}</p>}
        verb={t(texts.removeVerb)}
        isBusy={isBusy}
        onConfirm={() => {
          setAsking(false)
          onRemove()
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
