import { Button } from '@mantine/core'
import { rightsSuggestionTexts as texts } from '#texts/rights-suggestion.ts'
import { t } from '#web/kit/language.ts'
import styles from './RecordRights.module.css'

/** What the age of a photograph suggests about its rights; staff decide. (rights.suggested) */
export const RightsSuggestion = ({ isBusy, onUse }: { isBusy: boolean; onUse: () => void }) => (
  <p className={styles.suggestion}>
    {t(texts.suggested)}{' '}
    <Button variant="default" size="xs" loading={isBusy} onClick={onUse}>
      {t(texts.useSuggestion)}
    </Button>
  </p>
)
