import { contributeTexts as texts } from '#texts/contribute.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './CorrectLink.module.css'

type Props = { recordId: string; field: string; label: string }

/** A pen beside a fact, which leads to the form with that field first. */
export const CorrectLink = ({ recordId, field, label }: Props) => (
  <a className={styles.pen} href={paths.suggest(recordId, field)} rel="nofollow">
    <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d="M4 20h4L18.5 9.5a2.8 2.8 0 0 0-4-4L4 16zM13.5 6.5l4 4" />
    </svg>
    <span className="vh">{t(texts.correct)(label)}</span>
  </a>
)
