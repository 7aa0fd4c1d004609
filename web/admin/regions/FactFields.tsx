import { Checkbox, NumberInput } from '@mantine/core'
import type { PersonFacts } from '#contract/region-shapes.ts'
import { regionQueueTexts as texts } from '#texts/region-queue.ts'
import { t } from '#web/kit/language.ts'

type Props = { facts: PersonFacts; onChange: (facts: PersonFacts) => void }

/** What is known of a person, by which a name may be shown. */
export const FactFields = ({ facts, onChange }: Props) => (
  <>
    <Checkbox
      label={t(texts.isDead)}
      checked={facts.isDead}
      onChange={({ currentTarget }) => onChange({ ...facts, isDead: currentTarget.checked })}
    />
    <NumberInput
      label={t(texts.bornYear)}
      description={t(texts.bornHelp)}
      min={1000}
      max={2200}
      allowDecimal={false}
      thousandSeparator=""
      value={facts.bornYear ?? ''}
      onChange={(value) =>
        onChange({ ...facts, bornYear: typeof value === 'number' ? value : null })
      }
    />
    <Checkbox
      label={t(texts.hasPublicRole)}
      checked={facts.hasPublicRole}
      onChange={({ currentTarget }) => onChange({ ...facts, hasPublicRole: currentTarget.checked })}
    />
  </>
)

/** Nothing is known of a person. */
export const NO_FACTS: PersonFacts = { isDead: false, bornYear: null, hasPublicRole: false }
