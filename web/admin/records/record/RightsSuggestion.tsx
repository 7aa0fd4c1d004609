import { Button } from '@mantine/core'
import { rightsTexts } from '#texts/rights.ts'
import { t } from '#web/kit/language.ts'
import styles from './RecordRights.module.css'

/** What the age of a photograph suggests about its rights; staff decide. (rights.suggested) */
export const RightsSuggestion = ({ isBusy, onUse }: { isBusy: boolean; onUse: () => void }) => (
  <p className={styles.suggestion}>
    {t(rightsTexts.suggested)}{' '}
    <Button variant="default" size="xs" loading={isBusy} onClick={onUse}>
      {t(rightsTexts.useSuggestion)}
    </Button>
  </p>
)
