import { stageTexts } from '#texts/stage.ts'
import { t } from '#web/kit/language.ts'
import styles from './KeyList.module.css'

const ROWS = [
  ['+  −', 'keyZoom'],
  ['← → ↑ ↓', 'keyPan'],
  ['R', 'keyTurn'],
  ['I', 'keyInvert'],
  ['0', 'keyReset'],
  ['Esc', 'keyClose'],
  ['?', 'keyHelp'],
] as const

/** The keys of the stage, and whether this computer uses them. */
export const KeyList = () => (
  <dialog className={styles.keys} data-keys="" aria-labelledby="keys">
    <h2 id="keys">{t(stageTexts.keysTitle)}</h2>
    <dl>
      {ROWS.map(([keys, text]) => (
        <div key={text}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{t(stageTexts[text])}</dd>
        </div>
      ))}
      <div>
        <dt>{t(stageTexts.wheel)}</dt>
        <dd>{t(stageTexts.wheelZooms)}</dd>
      </div>
    </dl>
    <label>
      <input type="checkbox" defaultChecked />
      {t(stageTexts.keysOn)}
    </label>
    <form method="dialog">
      <button type="submit" className="button">
        {t(stageTexts.done)}
      </button>
    </form>
  </dialog>
)
