import type { Refused } from '#contract/pages.ts'
import { contributeTexts as texts } from '#texts/contribute.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Form.module.css'

/** Why a form came again. */
export const Refusal = ({ title, children }: { title: string; children: string }) => (
  <div className={styles.refused} role="alert">
    <p>
      <strong>{title}</strong>
    </p>
    <p>{children}</p>
  </div>
)

/** Why a form of a visitor came again, in the place where the reader begins. */
export const FormFault = ({ title, refused }: { title: string; refused: Refused | undefined }) =>
  refused && (
    // The second of two presses must not say that nothing was sent.
    <Refusal title={refused.problem.code === 'request.repeated' ? t(texts.alreadySent) : title}>
      {refused.problem.errors ? t(texts.seeFields) : `${refused.problem.message}.`}
    </Refusal>
  )

type Sent = { fields: Readonly<Record<string, string>> }

/** Fields that a form sends and nobody changes. */
export const HiddenInputs = ({ fields }: Sent) =>
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))

/** The hidden fields of a visitor's form. */
export const Hidden = ({ fields }: Sent) => (
  <>
    <HiddenInputs fields={fields} />
    {/* People do not see this field, so only programs fill it in. (visitors.protection) */}
    <label className={styles.trap} aria-hidden="true">
      {t(texts.trap)}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </>
)

/** What becomes of what is sent. */
export const Notice = ({ siteId, children }: { siteId: string; children: string }) => (
  <p className={styles.help}>
    {children} <a href={paths.about(siteId, 'data')}>{t(texts.aboutData)}</a>
  </p>
)

type EndsProps = { siteId: string; send: string; cancelHref: string; notice?: string }

/** What becomes of what is sent, and the buttons. */
export const FormEnds = ({ siteId, send, cancelHref, notice = t(texts.privacy) }: EndsProps) => (
  <>
    <Notice siteId={siteId}>{notice}</Notice>
    <p className={styles.buttons}>
      <button type="submit" className="button">
        {send}
      </button>
      <a className="button plain" href={cancelHref}>
        {t(texts.cancel)}
      </a>
    </p>
  </>
)
