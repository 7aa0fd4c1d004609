import { ActionIcon, Checkbox, Tooltip } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Compared, ComparedField } from '#contract/suggestions.ts'
import { crowdsourceTexts as texts } from '#texts/crowdsource.ts'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { language, t } from '#web/kit/language.ts'
import { addsNames, isTicked, type Choice } from './review-choice.ts'
import styles from './CompareTable.module.css'
import { diffWords } from '#web/kit/word-diff.ts'
import { valueText } from './suggestion-text.ts'

const Adjusting = lazy(async () => ({
  default: (await import('#web/admin/parts/values/ValueField.tsx')).ValueField,
}))

type Props = {
  one: Compared
  choice: Choice
  onChoice: (choice: Choice) => void
  mayReview: boolean
}

/**
 * Each proposed field beside the current value, word by word, with the file's own value if another
 * was accepted. (crowdsource.diff)
 */
export const CompareTable = ({ one, choice, onChoice, mayReview }: Props) => {
  const { fields, state } = one
  const isOpen = state === 'waiting' && mayReview && one.isThere
  const hasFile = fields.some(
    ({ file, accepted }) => accepted !== null && valueText(accepted) !== valueText(file),
  )
  const isDecided = state === 'accepted' || state === 'denied'
  return (
    <>
      <table className={styles.table}>
        <caption className="vh">{t(texts.compare)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(texts.field)}</th>
            {hasFile && <th scope="col">{t(texts.fileValue)}</th>}
            <th scope="col">{t(texts.current)}</th>
            {state !== 'active' && <th scope="col">{t(texts.proposal)}</th>}
            {isDecided && <th scope="col">{t(texts.outcome)}</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map((row) => (
            <tr key={row.field}>
              <th scope="row">
                {isOpen && fields.length + Number(row.conflict) > 1 ? (
                  <Checkbox
                    size="sm"
                    label={row.label[language()]}
                    aria-label={t(texts.include)(row.label[language()])}
                    checked={isTicked(choice, row)}
                    onChange={(event) =>
                      onChoice({
                        ...choice,
                        ticks: { ...choice.ticks, [row.field]: event.currentTarget.checked },
                      })
                    }
                  />
                ) : (
                  row.label[language()]
                )}
              </th>
              {hasFile && (
                <td data-label={t(texts.fileValue)} className={styles.file}>
                  <Plain text={valueText(row.file)} />
                </td>
              )}
              <Now row={row} isDecided={isDecided} isActive={state === 'active'} />
              {state !== 'active' && (
                <td data-label={t(texts.proposal)}>
                  <Proposal
                    row={row}
                    isDecided={isDecided}
                    isOpen={isOpen}
                    choice={choice}
                    onChoice={onChoice}
                  />
                </td>
              )}
              {isDecided && (
                <td data-label={t(texts.outcome)}>
                  <FieldState isAccepted={one.decision?.fields.includes(row.field) ?? false} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isOpen && addsNames(choice, fields) && (
        <Checkbox
          className={styles.names}
          label={t(texts.withNames)}
          description={t(texts.withNamesHelp)}
          checked={choice.withNames ?? false}
          onChange={(event) => onChoice({ ...choice, withNames: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

/** The current value; for a decided suggestion the value that the contributor saw. */
const Now = ({
  row,
  isDecided,
  isActive,
}: {
  row: ComparedField
  isDecided: boolean
  isActive: boolean
}) => {
  const now = valueText(isDecided ? row.base : row.current)
  return (
    <td data-label={t(texts.current)}>
      {isActive ? (
        <Plain text={now} />
      ) : (
        <Words before={now} after={valueText(row.proposed)} side="before" />
      )}
      {row.conflict && !isDecided && (
        <p className={styles.conflict}>
          <Status tone="warn">{t(texts.conflict)(valueText(row.base) || t(texts.nothing))}</Status>
          {t(texts.conflictHelp)}
        </p>
      )}
    </td>
  )
}

const FieldState = ({ isAccepted }: { isAccepted: boolean }) => (
  <Status tone={isAccepted ? 'ok' : 'off'}>
    {t(isAccepted ? texts.fieldAccepted : texts.fieldDenied)}
  </Status>
)

type ProposalProps = {
  row: ComparedField
  isDecided: boolean
  isOpen: boolean
  choice: Choice
  onChoice: (choice: Choice) => void
}

/** The proposed value with marked words; a reviewer may replace it. */
const Proposal = ({
  row: { field, label, base, current, proposed },
  isDecided,
  isOpen,
  choice,
  onChoice,
}: ProposalProps) => {
  const [isAdjusting, setAdjusting] = useState(false)
  const name = label[language()]
  const change = (value: string | string[] | undefined) => {
    const { [field]: _, ...others } = choice.changes
    onChoice({ ...choice, changes: value === undefined ? others : { ...others, [field]: value } })
  }
  const before = valueText(isDecided ? base : current)
  return (
    <div className={styles.proposal}>
      <div>
        {isAdjusting ? (
          <Suspense>
            <Adjusting
              isLabelHidden
              autoFocus
              name={field}
              label={t(texts.adjust)(name)}
              value={choice.changes[field] ?? proposed ?? ''}
              onChange={change}
            />
          </Suspense>
        ) : (
          <Words before={before} after={valueText(proposed)} side="after" />
        )}
        {!isDecided && before === valueText(proposed) && (
          <p className={styles.help}>{t(texts.already)}</p>
        )}
      </div>
      {isOpen && (
        <Tooltip label={t(isAdjusting ? texts.unadjust : texts.adjust)(name)}>
          <ActionIcon
            aria-label={t(isAdjusting ? texts.unadjust : texts.adjust)(name)}
            onClick={() => {
              if (isAdjusting) change(undefined)
              setAdjusting(!isAdjusting)
            }}
          >
            {isAdjusting ? <IconX size={16} /> : <IconPencil size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}

/** One of two texts, with the words that only it has marked. */
const Words = ({
  before,
  after,
  side,
}: {
  before: string
  after: string
  side: 'before' | 'after'
}) => {
  const text = side === 'before' ? before : after
  if (text === '') return <Plain text="" />
  if (side === 'before' && after === '') return <del>{before}</del>
  return (
    <span className={styles.words}>
      {diffWords(before, after)
        .filter(({ is }) => is !== (side === 'before' ? 'added' : 'removed'))
        .map(({ text: piece, is }, n) => {
          if (is === 'added') return <ins key={n}>{piece}</ins>
          return is === 'removed' ? <del key={n}>{piece}</del> : <span key={n}>{piece}</span>
        })}
    </span>
  )
}

const Plain = ({ text }: { text: string }) =>
  text === '' ? (
    <em className={styles.none}>{t(texts.nothing)}</em>
  ) : (
    <span className={styles.words}>{text}</span>
  )
