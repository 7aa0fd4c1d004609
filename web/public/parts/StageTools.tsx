import type { ReactNode } from 'react'
import { stageTexts } from '#texts/stage.ts'
import { t } from '#web/kit/language.ts'
import styles from './StageTools.module.css'

/** The tools of the stage; hidden until their script is there. */
export const StageTools = () => (
  <>
    <div
      className={styles.tools}
      role="group"
      aria-label={t(stageTexts.tools)}
      data-tools=""
      hidden
    >
      <ZoomButtons />
      <Tool act="fit" label={t(stageTexts.fit)} isWide>
        <path d="M4 7h16v10H4zM8 10v4M16 10v4M11 12h2" />
      </Tool>
      <Tool act="turn" label={t(stageTexts.turn)} isWide>
        <path d="M19 12a7 7 0 1 1-2.5-5.4M17 3v4h-4" />
      </Tool>
      <Tool act="adjust" label={t(stageTexts.adjust)} isWide controls="stage-adjust">
        <circle cx="12" cy="12" r="8" />
        <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
      </Tool>
      <Tool act="whole" label={t(stageTexts.whole)}>
        <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
      </Tool>
      <Tool act="help" label={t(stageTexts.help)} isWide>
        <path d="M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5" />
      </Tool>
    </div>
    <fieldset id="stage-adjust" className={styles.adjust} data-adjust="" hidden>
      <legend className="vh">{t(stageTexts.adjust)}</legend>
      <label>
        {t(stageTexts.brightness)}
        <input type="range" name="brightness" min="20" max="300" step="10" defaultValue="100" />
      </label>
      <label>
        {t(stageTexts.contrast)}
        <input type="range" name="contrast" min="20" max="300" step="10" defaultValue="100" />
      </label>
      <label className={styles.tick}>
        <input type="checkbox" name="invert" />
        {t(stageTexts.invert)}
      </label>
      <button type="button" data-reset="">
        {t(stageTexts.reset)}
      </button>
    </fieldset>
    <p className="vh" role="status" data-said="" />
  </>
)

/** The buttons that zoom one of two compared pictures; hidden until their script is there. */
export const ZoomTools = ({ title }: { title: string }) => (
  <>
    <div className={styles.tools} role="group" aria-label={title} data-tools="" hidden>
      <ZoomButtons />
    </div>
    <p className="vh" role="status" data-said="" />
  </>
)

const ZoomButtons = () => (
  <>
    <Tool act="in" label={t(stageTexts.zoomIn)}>
      <path d="M12 5v14M5 12h14" />
    </Tool>
    <Tool act="out" label={t(stageTexts.zoomOut)}>
      <path d="M5 12h14" />
    </Tool>
  </>
)

const Tool = ({
  act,
  label,
  isWide = false,
  controls,
  children,
}: {
  act: string
  label: string
  /** Whether a phone shows it in the whole window only. */
  isWide?: boolean
  controls?: string
  children: ReactNode
}) => (
  <button
    type="button"
    className={isWide ? styles.wide : undefined}
    data-do={act}
    aria-label={label}
    title={label}
    {...(controls !== undefined && { 'aria-controls': controls, 'aria-expanded': false })}
  >
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      {children}
    </svg>
  </button>
)
