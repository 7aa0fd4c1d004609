import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { comments, type Comment } from '#contract/comments.ts'
import { CONTRIBUTION_MAX } from '#contract/limits.ts'
import { commentTexts as texts } from '#texts/comments.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { useSend } from '#web/kit/api.ts'
import { dateTime } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './comments.module.css'

type Props = { tenantId: string; one: Comment }

/** The answer of staff, which visitors read below the comment. (comments.answer) */
export const AnswerForm = ({ tenantId, one }: Props) => {
  const { answer } = one
  const [text, setText] = useState(answer?.text ?? '')
  const send = useSend(comments.answer, { refresh: [comments.list, comments.get] })
  const publish = (written: string) =>
    send.mutate(
      { params: { tenantId, id: one._id }, body: { answer: written } },
      {
        onSuccess: () => {
          setText(written)
          toastDone(t(written === '' ? texts.answerGone : texts.answered))
        },
      },
    )
  const isSame = text.trim() === (answer?.text ?? '')
  return (
    <section className={styles.answer}>
      <Textarea
        label={t(texts.answerLabel)}
        description={answer && t(texts.answeredBy)(answer.by, dateTime(answer.at))}
        autosize
        minRows={2}
        maxLength={CONTRIBUTION_MAX.text}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.answerActions}>
        <Button
          variant="default"
          disabled={isSame || text.trim() === ''}
          loading={send.isPending}
          onClick={() => publish(text.trim())}
        >
          {t(texts.answerVerb)}
        </Button>
        {answer && (
          <Button variant="subtle" disabled={send.isPending} onClick={() => publish('')}>
            {t(texts.answerRemove)}
          </Button>
        )}
      </div>
    </section>
  )
}
