import {
  SEARCH_RULES,
  searchExampleTexts,
  searchHelpTexts as texts,
  searchRuleTexts,
} from '#texts/search-help.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { useFields } from '#web/admin/parts/query/use-fields.ts'
import { paths } from '#web/admin/paths.ts'
import { t } from '#web/kit/language.ts'
import styles from './SearchHelp.module.css'

type Props = { tenantId: string; id: string; view: string | undefined; onClose: () => void }

/** How to search, with examples that are links to their search. (screens.searchHelp) */
export const SearchHelp = ({ tenantId, id, view, onClose }: Props) => {
  const { fields } = useFields(tenantId, id)
  const names = [...new Set(fields.map(({ label }) => label.split('/')[0]?.trim() ?? ''))]
  return (
    <Dialog opened onClose={onClose} title={t(texts.title)} size={680}>
      <p className={styles.facts}>{t(texts.facts)}</p>
      <dl className={styles.rules}>
        {SEARCH_RULES.map((rule) => (
          <div key={rule}>
            <dt>
              {t(searchExampleTexts[rule])
                .split('\n')
                .map((example) => (
                  <AppLink
                    key={example}
                    place={paths.browse({ tenantId, id }, { q: example, view })}
                    onClick={onClose}
                  >
                    {example}
                  </AppLink>
                ))}
            </dt>
            <dd>
              {t(searchRuleTexts[rule])}
              {rule === 'field' && names.length > 0 && (
                <span className={styles.names}>
                  {t(texts.fields)} {names.join(', ')}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
