import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { crowdsource } from '#contract/crowdsource.ts'
import { pendingWork } from '#contract/pending-work.ts'
import { visitors } from '#contract/visitors.ts'
import { blockedTexts } from '#texts/blocked-senders.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { CreateForm } from '#web/admin/kit/forms/CreateForm.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { BlockDialog } from '#web/admin/parts/visitors/BlockDialog.tsx'
import { read, useSend } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './crowdsource.module.css'
import { ReasonField } from './ReasonField.tsx'
import { SuggestionList } from './SuggestionList.tsx'
import { nameOf } from './suggestion-text.ts'

const REFRESHED = [
  pendingWork.counts,
  crowdsource.queue,
  crowdsource.query,
  crowdsource.index,
  crowdsource.document,
  crowdsource.get,
  crowdsource.contributor,
]

type Props = { tenantId: string; contributorId: string; onClose: () => void }

/**
 * All suggestions of one contributor, with a button that takes them back. (crowdsource.contributor,
 * crowdsource.takeBack)
 */
export const ContributorSuggestionsDialog = ({ tenantId, contributorId, onClose }: Props) => {
  const params = { tenantId, contributorId }
  const query = useQuery(read(crowdsource.contributor, { params }))
  const takeBack = useSend(crowdsource.takeBack, { refresh: REFRESHED })
  const [isAsking, setAsking] = useState(false)
  const [isBlocking, setBlocking] = useState(false)
  const [reason, setReason] = useState('')
  const block = useSend(crowdsource.block, {
    refresh: [visitors.blocked],
    onDone: () => toastDone(t(blockedTexts.done)),
  })
  const send = () =>
    takeBack.mutate(
      { params, body: { reason: reason.trim() } },
      {
        onSuccess: ({ denied, undone, kept }) => {
          toastDone(t(texts.tookBack)(num(denied), num(undone), num(kept)))
          onClose()
        },
      },
    )
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={query.data ? nameOf(query.data.author) : t(texts.everything)}
    >
      <Loaded query={query}>
        {({ counts, suggestions }) => (
          <>
            <p className="muted">
              {t(texts.track)(num(counts.accepted), num(counts.denied), num(counts.waiting))}
            </p>
            {isAsking ? (
              <CreateForm
                verb={t(texts.takeBackVerb)}
                isValid={reason.trim() !== ''}
                isSending={takeBack.isPending}
                onSubmit={send}
                onClose={() => setAsking(false)}
              >
                {(isTried) => (
                  <>
                    <p>{t(texts.takeBackBody)(num(counts.waiting), num(counts.accepted))}</p>
                    <ReasonField value={reason} isTried={isTried} onChange={setReason} />
                  </>
                )}
              </CreateForm>
            ) : (
              <>
                <div
                  className={styles.inDialog}
                  tabIndex={0}
                  role="region"
                  aria-label={t(texts.everything)}
                >
                  <SuggestionList hasTitles label={t(texts.everything)} list={suggestions} />
                </div>
                <Button variant="subtle" onClick={() => setBlocking(true)}>
                  {t(blockedTexts.block)}
                </Button>
                <Button
                  variant="outline"
                  disabled={counts.waiting + counts.accepted === 0}
                  onClick={() => setAsking(true)}
                >
                  {t(texts.takeBack)}
                </Button>
              </>
            )}
          </>
        )}
      </Loaded>
      {isBlocking && (
        <BlockDialog
          isBusy={block.isPending}
          onBlock={(why) =>
            block.mutate({ params, body: { reason: why } }, { onSuccess: () => setBlocking(false) })
          }
          onClose={() => setBlocking(false)}
        />
      )}
    </Dialog>
  )
}
