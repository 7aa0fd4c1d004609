import type { SentProposal } from '#contract/region-shapes.ts'
import { regionTexts as texts } from '#texts/regions.ts'
import { t } from '#web/kit/language.ts'

/** A name as its sender proposed it. */
export const SentName = ({ sent: { person, how } }: { sent: SentProposal }) => (
  <dl>
    <div>
      <dt>{t(texts.person)}</dt>
      <dd>{person}</dd>
    </div>
    {how !== '' && (
      <div>
        <dt>{t(texts.how)}</dt>
        <dd>{how}</dd>
      </div>
    )}
  </dl>
)
