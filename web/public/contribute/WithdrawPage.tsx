import type { ReactNode } from 'react'
import type { PageName, Place } from '#contract/pages.ts'
import type { Site } from '#contract/sites.ts'
import { contributeTexts as texts } from '#texts/contribute.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { RecordFrame } from '#web/public/parts/RecordFrame.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Form.module.css'
import { FormFault, HiddenInputs } from './FormParts.tsx'
import sentStyles from './SentPage.module.css'

type Props = {
  place: Place<PageName>
  site: Site
  /** The title of the record. */
  title: string
  heading: string
  /** What becomes of what was sent. */
  help: string
  fault: string
  /** Nothing is withdrawn that staff have answered. */
  isWaiting: boolean
  token: string | undefined
  back: string
  /** What was sent. */
  children: ReactNode
}

/** Asks a sender whether to withdraw what waits for staff. */
export const WithdrawPage = ({ place, site, isWaiting, ...props }: Props) => (
  <Shell place={place} site={site}>
    <RecordFrame
      record={{ title: props.title || t(pageTexts.untitled), byline: '', date: '' }}
      stage={undefined}
      back={{ text: site.name[language()], href: paths.site(site.id) }}
    >
      <section className={sentStyles.sent} aria-labelledby="withdraw">
        <h2 id="withdraw">{props.heading}</h2>
        {props.children}
      </section>
      {isWaiting ? (
        <form className={styles.form} method="post" data-enhance="send-once">
          <FormFault title={props.fault} refused={place.refused} />
          <p className={styles.help}>{props.help}</p>
          <HiddenInputs fields={{ key: props.token ?? '' }} />
          <p className={styles.buttons}>
            <button type="submit" className="button">
              {t(texts.withdraw)}
            </button>
            <Cancel href={props.back} />
          </p>
        </form>
      ) : (
        <div className={styles.form}>
          <FormFault title={props.fault} refused={place.refused} />
          <p className={styles.buttons}>
            <Cancel href={props.back} />
          </p>
        </div>
      )}
    </RecordFrame>
  </Shell>
)

const Cancel = ({ href }: { href: string }) => (
  <a className="button plain" href={href}>
    {t(texts.cancel)}
  </a>
)
