import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import type { Answer } from '#contract/endpoint.ts'
import { sites } from '#contract/sites.ts'
import type { takedowns } from '#contract/takedowns.ts'
import { letterTexts as texts } from '#texts/takedowns.ts'
import { read } from '#web/kit/api.ts'
import { date } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import styles from './Letter.module.css'
import { LetterAnswer } from './LetterAnswer.tsx'

type Request = Answer<typeof takedowns.get>

/**
 * The letter to the sender of a request, which only paper shows. It stands beside the program, so
 * that nothing else is printed with it. (takedowns.letter)
 */
export const Letter = ({ tenantId, one }: { tenantId: string; one: Request }) => {
  const { data: site } = useQuery(read(sites.get, { params: { tenantId } }))
  if (!site) return null
  const { email, phone, url } = site.contact
  const isDecided = one.decision !== null && (one.state === 'granted' || one.state === 'refused')
  return createPortal(
    <article className={styles.letter} lang={language()}>
      <div className={styles.head}>
        <div>
          <b>{site.name[language()]}</b>
          {site.address !== '' && <p>{site.address}</p>}
          <p>{[email, phone, url].filter(Boolean).join(' · ')}</p>
        </div>
        <dl>
          <dt>{t(texts.date)}</dt>
          <dd>{date(isDecided && one.decision ? one.decision.at : one.at)}</dd>
          <dt>{t(texts.number)}</dt>
          <dd>{one.receipt}</dd>
        </dl>
      </div>
      <p className={styles.to}>
        {one.name}
        {one.email !== '' && `\n${one.email}`}
      </p>
      <h1>{t(texts.subject)(one.title)}</h1>
      <p>{t(texts.asked)(date(one.at))}</p>
      {isDecided && one.decision ? (
        <>
          <LetterAnswer one={one} text={one.decision.text} />
          <p className={styles.by}>
            {one.decision.by}
            {`\n${site.name[language()]}`}
          </p>
        </>
      ) : (
        <p>{t(texts.waits)(date(one.promised))}</p>
      )}
    </article>,
    document.body,
  )
}
