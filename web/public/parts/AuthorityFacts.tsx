import type { Authority } from '#contract/authority.ts'
import type { Bilingual } from '#contract/common.ts'
import { attributeTexts as texts } from '#texts/attributes.ts'
import { t } from '#web/kit/language.ts'
import { inLanguageOfPage } from '#web/public/kit/bilingual.ts'

type Props = { authority: Authority; history?: Bilingual }

/** What the tenant tells of a person, a family or a corporate body, as a list of facts. */
export const AuthorityFacts = ({ authority: { dates, places, functions }, history }: Props) => {
  const facts = [
    { term: t(texts.dates), text: dates, lang: undefined },
    ...(history ? [{ term: t(texts.history), ...inLanguageOfPage(history) }] : []),
    { term: t(texts.places), ...inLanguageOfPage(places) },
    { term: t(texts.functions), ...inLanguageOfPage(functions) },
  ].filter(({ text }) => text !== '')
  return facts.length === 0 ? null : (
    <dl>
      {facts.map(({ term, text, lang }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd lang={lang}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
