import type { ReactNode } from 'react'
import type { AnswersOf, Place } from '#contract/pages.ts'
import { commentPageTexts as texts } from '#texts/comment-pages.ts'
import { contributeTexts } from '#texts/contribute.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { CommentText } from '#web/public/parts/RecordComments.tsx'
import { RecordFrame } from '#web/public/parts/RecordFrame.tsx'
import { ShareLinks } from '#web/public/parts/ShareLinks.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Form.module.css'
import { TextField, Tick } from './FormFields.tsx'
import { FormFault, Hidden, HiddenInputs, Notice } from './FormParts.tsx'
import sentStyles from './SentPage.module.css'

type Own = 'sentComment' | 'withdrawComment'
type Props<N extends Own> = { place: Place<N>; answers: AnswersOf<N> }

/** A comment as its writer follows it: the answer, and the ways to correct and withdraw. */
export const SentCommentPage = ({ place, answers: { site, sent } }: Props<'sentComment'>) => {
  const { refused, query } = place
  return (
    <OwnFrame place={place} site={site} sent={sent}>
      <section className={sentStyles.sent} aria-labelledby="sent">
        <h2 id="sent">{t(texts.sentTitle)}</h2>
        <p>{t(texts.appears)}</p>
        <div>
          <CommentText one={sent} />
        </div>
        <p>
          {t(texts.receipt)} <b className="mono">{sent.receipt}</b>.
        </p>
        <p>{t(texts.follow)}</p>
        <ShareLinks address={`${place.origin}${place.address}`} />
        <p className={sentStyles.ways}>
          {sent.isThere ? (
            <a className="button plain" href={`${paths.record(sent.id)}#comments`}>
              {t(contributeTexts.backToRecord)}
            </a>
          ) : (
            t(contributeTexts.gone)
          )}
        </p>
      </section>
      <form className={styles.form} method="post" data-enhance="send-once">
        <h2>{t(texts.change)}</h2>
        <FormFault title={t(texts.notSaved)} refused={refused} />
        {query.saved !== undefined && !refused && <p role="status">{t(texts.saved)}</p>}
        <Hidden fields={{ key: query.key ?? '' }} />
        <TextField
          label={t(texts.text)}
          name="text"
          rows={5}
          required
          text={sent.text}
          refused={refused}
        />
        <Tick name="licence" isTicked={sent.licence} refused={refused}>
          {t(contributeTexts.licence)}
        </Tick>
        <Notice siteId={site.id}>{t(texts.privacy)}</Notice>
        <p className={styles.buttons}>
          <button type="submit" className="button">
            {t(texts.save)}
          </button>
          <a
            className="button plain"
            href={paths.withdrawComment(site.id, sent.receipt, query.key)}
            rel="nofollow"
          >
            {t(texts.withdraw)}
          </a>
        </p>
      </form>
    </OwnFrame>
  )
}

/** Asks whether to delete a comment. */
export const WithdrawPage = ({ place, answers: { site, sent } }: Props<'withdrawComment'>) => (
  <OwnFrame place={place} site={site} sent={sent}>
    <form className={styles.form} method="post" data-enhance="send-once">
      <h2>{t(texts.withdrawTitle)}</h2>
      <FormFault title={t(texts.notWithdrawn)} refused={place.refused} />
      <CommentText one={sent} />
      <p className={styles.help}>{t(texts.withdrawHelp)}</p>
      <HiddenInputs fields={{ key: place.query.key ?? '' }} />
      <p className={styles.buttons}>
        <button type="submit" className="button">
          {t(texts.withdraw)}
        </button>
        <a
          className="button plain"
          href={paths.sentComment(site.id, sent.receipt, place.query.key)}
        >
          {t(contributeTexts.cancel)}
        </a>
      </p>
    </form>
  </OwnFrame>
)

type FrameProps = {
  place: Place<Own>
  site: AnswersOf<Own>['site']
  sent: AnswersOf<Own>['sent']
  children: ReactNode
}

const OwnFrame = ({ place, site, sent, children }: FrameProps) => (
  <Shell place={place} site={site}>
    <RecordFrame
      record={{ title: sent.title || t(pageTexts.untitled), byline: '', date: '' }}
      stage={undefined}
      back={{ text: site.name[language()], href: paths.site(site.id) }}
    >
      {children}
    </RecordFrame>
  </Shell>
)
