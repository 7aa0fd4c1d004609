import { useQuery } from '@tanstack/react-query'
import { crowdsource } from '#contract/crowdsource.ts'
import { visitTexts as texts } from '#texts/visits.ts'
import { Figures } from '#web/admin/kit/lists/FactList.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

const DAY_HOURS = 24

/** How soon visitors get an answer to their suggestions. (crowdsource.figures) */
export const AnswerTimes = ({ tenantId }: { tenantId: string }) => {
  const figures = useQuery(read(crowdsource.figures, { params: { tenantId } }))
  return (
    <Section title={t(texts.answers)}>
      <Loaded query={figures} skeleton={<Skeleton rows={1} heightPx={84} />}>
        {({ answered, medianHours }) => (
          <Figures
            rows={[
              { label: t(texts.answered), value: num(answered) },
              {
                label: t(texts.median),
                value: medianHours === null ? t(texts.noMedian) : spanOf(medianHours),
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}

/** Hours up to two days, then days; never less than an hour. */
const spanOf = (hours: number): string =>
  hours < 2 * DAY_HOURS
    ? t(texts.hours)(Math.max(1, Math.round(hours)))
    : t(texts.days)(Math.round(hours / DAY_HOURS))
