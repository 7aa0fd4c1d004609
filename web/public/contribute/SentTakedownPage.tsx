import type { AnswersOf, Place } from '#contract/pages.ts'
import { mayAppeal, type SentTakedown } from '#contract/takedowns.ts'
import { actionTexts, letterTexts, stateTexts, takedownTexts as texts } from '#texts/takedowns.ts'
import { date, dateTime } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { ShareLinks } from '#web/public/parts/ShareLinks.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Form.module.css'
import { TextField } from './FormFields.tsx'
import { FormFault, Hidden, Notice } from './FormParts.tsx'
import own from './Takedown.module.css'

type Props = { place: Place<'sentTakedown'>; answers: AnswersOf<'sentTakedown'> }

/** A request as its sender follows it: the three steps, the decision, and the way to appeal. */
export const SentTakedownPage = ({ place, answers: { site, sent } }: Props) => {
  const { refused, query } = place
  const isOpen = sent.state === 'received' || sent.state === 'reviewing'
  return (
    <Shell place={place} site={site}>
      <div className={own.page}>
        <PrintedHead site={site} sent={sent} />
        <PageTop
          crumbs={[{ text: site.name[language()], href: paths.site(site.id) }]}
          title={t(texts.received)}
        />
        <p className={own.lead}>
          <b>{t(texts.numbered)(sent.receipt)}</b>{' '}
          {isOpen && t(sent.hidAtOnce && !sent.appeal ? texts.hidden : texts.notHidden)}
        </p>
        <Steps sent={sent} />
        <p>{t(texts.follow)}</p>
        <ShareLinks address={`${place.origin}${place.address}`} />
        <p className={own.ways}>
          <button type="button" className="button plain" data-enhance="print" hidden>
            {t(texts.print)}
          </button>
          <a href={paths.site(site.id)}>{t(texts.toFront)}</a>
        </p>
        {mayAppeal(sent.state, sent.action ?? undefined) && (
          <form className={styles.form} method="post" data-enhance="send-once">
            <h2>{t(texts.appealTitle)}</h2>
            <FormFault title={t(texts.notAppealed)} refused={refused} />
            <Hidden fields={{ key: query.key ?? '' }} />
            <TextField
              label={t(texts.appealText)}
              name="text"
              rows={4}
              required
              refused={refused}
            />
            <Notice siteId={site.id}>{t(texts.notice)}</Notice>
            <p className={styles.buttons}>
              <button type="submit" className="button">
                {t(texts.appealSend)}
              </button>
            </p>
          </form>
        )}
      </div>
    </Shell>
  )
}

/** The head of the page on paper: who answers, when and about what. */
const PrintedHead = ({ site, sent }: Props['answers']) => (
  <p className={own.printed}>
    <b>{site.name[language()]}</b>
    {[
      site.address,
      [site.contact.email, site.contact.phone, site.contact.url].filter(Boolean).join(' · '),
      '',
      `${t(letterTexts.date)}: ${date(sent.decision?.at ?? sent.at)}`,
      `${t(letterTexts.number)}: ${sent.receipt}`,
      t(letterTexts.subject)(sent.title),
    ]
      .map((line) => `\n${line}`)
      .join('')}
  </p>
)

const Steps = ({ sent }: { sent: SentTakedown }) => {
  const { at, state, action, reviewingAt, decision, promised, appeal } = sent
  const isDecided = state === 'granted' || state === 'refused'
  const classOf = (isDone: boolean, isNow: boolean) =>
    isDone ? own.done : isNow ? own.now : undefined
  return (
    <ol className={own.steps} aria-label={t(texts.steps)}>
      <li className={own.done}>
        <b>{t(texts.stepReceived)}</b>
        <p>{dateTime(at)}</p>
        {appeal && (
          <p>
            {t(texts.appealed)} {dateTime(appeal.at)}
          </p>
        )}
      </li>
      <li className={classOf(isDecided, true)} aria-current={isDecided ? undefined : 'step'}>
        <b>{t(texts.stepReview)}</b>
        <p>
          {isDecided && reviewingAt !== null
            ? dateTime(reviewingAt)
            : t(texts.answerBy)(date(promised))}
        </p>
      </li>
      <li className={classOf(isDecided, false)} aria-current={isDecided ? 'step' : undefined}>
        <b>{isDecided ? t(stateTexts[state]) : t(texts.stepResult)}</b>
        {state === 'granted' && action !== null && <p>{t(actionTexts[action].done)}</p>}
        <p>{decision ? `${dateTime(decision.at)}\n${decision.text}` : t(texts.complain)}</p>
      </li>
    </ol>
  )
}
