import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  filePairs,
  PAIR_CHOICES,
  PAIR_KINDS,
  type PairChoice,
  type PairKind,
} from '#contract/file-pairs.ts'
import { indexing } from '#contract/indexing.ts'
import { pairKindTexts, pairTexts } from '#texts/pairs.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { useSend } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './pairs.module.css'

type Props = {
  place: { tenantId: string; id: string; runId: string }
  undecided: Record<PairKind, number>
}

const VERBS = { same: pairTexts.allSame, new: pairTexts.allNew }

/**
 * Applies one choice to all waiting pairs of a kind, after asking; absent if only one is left.
 * (indexing.decide)
 */
export const DecideAll = ({ place, undecided }: Props) => {
  const decide = useSend(filePairs.decidePairs, {
    refresh: [filePairs.pairs, indexing.runs, indexing.jobs],
    inPlace: true,
  })
  const [asking, setAsking] = useState<{ kind: PairKind; choice: PairChoice } | null>(null)
  const close = () => {
    setAsking(null)
    decide.reset()
  }
  return (
    <>
      {PAIR_KINDS.filter((kind) => undecided[kind] > 1).map((kind) => {
        const name = t(pairTexts.allOf)(t(pairKindTexts[kind].name), undecided[kind])
        return (
          <div key={kind} className={styles.equal} role="group" aria-label={name}>
            <span>{name}</span>
            {PAIR_CHOICES.map((choice) => (
              <Button
                key={choice}
                size="xs"
                variant="default"
                onClick={() => setAsking({ kind, choice })}
              >
                {t(VERBS[choice])}
              </Button>
            ))}
          </div>
        )
      })}
      <ConfirmDialog
        opened={asking !== null}
        body={
          <>
            <p>{asking && t(pairTexts.allBody)(num(undecided[asking.kind]))}</p>
            {decide.error && <p role="alert">{decide.error.message}</p>}
          </>
        }
        verb={t(VERBS[asking?.choice ?? 'same'])}
        isBusy={decide.isPending}
        onConfirm={() =>
          asking &&
          decide.mutate({ params: place, body: { all: true, ...asking } }, { onSuccess: close })
        }
        onClose={close}
      />
    </>
  )
}
