import { stageTexts } from '#texts/stage.ts'
import { t } from '#web/kit/language.ts'
import styles from './ShareLinks.module.css'

/** Copies or shares an address; hidden until its script is there. */
export const ShareLinks = ({ address }: { address: string }) => (
  <div className={`${styles.share} keeps-place`} data-enhance="share" data-address={address} hidden>
    <button type="button" className="text-button" data-copy="">
      {t(stageTexts.copyLink)}
    </button>
    <button type="button" className="text-button" data-share="" hidden>
      {t(stageTexts.share)}
    </button>
    <p className="said" role="status" />
  </div>
)
