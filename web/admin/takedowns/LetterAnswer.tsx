import type { Answer } from '#contract/endpoint.ts'
import { mayAppeal, type takedowns } from '#contract/takedowns.ts'
import { actionTexts, letterTexts as texts } from '#texts/takedowns.ts'
import { t } from '#web/kit/language.ts'

type Props = { one: Pick<Answer<typeof takedowns.get>, 'state' | 'action'>; text: string }

/** What a letter says of a decision; an appeal is offered to those who may make one. */
export const LetterAnswer = ({ one: { state, action }, text }: Props) => (
  <>
    <p>
      <b>{t(state === 'granted' ? texts.granted : texts.refused)}</b>{' '}
      {state === 'granted' && action && t(actionTexts[action.kind].done)}
    </p>
    <p>{text}</p>
    {mayAppeal(state, action?.kind) && <p>{t(texts.complain)}</p>}
  </>
)
