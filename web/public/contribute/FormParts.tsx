import { useId, type ReactNode } from 'react'
import type { Refused } from '#contract/pages.ts'
import { contributeTexts as texts } from '#texts/contribute.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Form.module.css'

/** Why a form came again, in the place where the reader begins. */
export const FormFault = ({ title, refused }: { title: string; refused: Refused | undefined }) =>
  refused && (
    <div className={styles.refused} role="alert">
      {/* The second of two presses must not say that nothing was sent. */}
      <h3>{refused.problem.code === 'request.repeated' ? t(texts.alreadySent) : title}</h3>
      <p>{refused.problem.errors ? t(texts.seeFields) : `${refused.problem.message}.`}</p>
    </div>
  )

/** Fields that the form sends and nobody changes. */
export const Hidden = ({ fields }: { fields: Record<string, string> }) => (
  <>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {/* People do not see this field, so only programs fill it in. (visitors.protection) */}
    <label className={styles.trap} aria-hidden="true">
      {t(texts.trap)}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </>
)

type LabelledProps = {
  label: string
  help?: string
  isOptional?: boolean
  children: (named: { id: string; 'aria-describedby'?: string | undefined }) => ReactNode
}

/** A field with its label and a sentence of help. */
export const Labelled = ({ label, help, isOptional = false, children }: LabelledProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> ({t(texts.optional)})</span>}
      </label>
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {children({ id, 'aria-describedby': help === undefined ? undefined : `${id}-help` })}
    </div>
  )
}

type TickProps = { name: string; isChecked: boolean; children: ReactNode }

export const Tick = ({ name, isChecked, children }: TickProps) => (
  <label className={styles.tick}>
    <input type="checkbox" name={name} defaultChecked={isChecked} />
    <span>{children}</span>
  </label>
)

type EndsProps = { siteId: string; send: string; cancelHref: string; notice?: string }

/** What becomes of what is sent, and the buttons. */
export const FormEnds = ({ siteId, send, cancelHref, notice = t(texts.privacy) }: EndsProps) => (
  <>
    <p className={styles.help}>
      {notice} <a href={paths.about(siteId, 'data')}>{t(texts.aboutData)}</a>
    </p>
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
