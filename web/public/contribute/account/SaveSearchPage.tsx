import type { AnswersOf, Place } from '#contract/pages.ts'
import { SAVED_SEARCH_MAX } from '#contract/public-limits.ts'
import { wordsOfSearch } from '#contract/search-to-save.ts'
import { accountTexts as texts, ownKindTexts } from '#texts/account.ts'
import { t } from '#web/kit/language.ts'
import formStyles from '#web/public/contribute/Form.module.css'
import { LineField } from '#web/public/contribute/FormFields.tsx'
import { FormFault, HiddenInputs } from '#web/public/contribute/FormParts.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Own.module.css'
import { OwnFrame } from './OwnFrame.tsx'

type Props = { place: Place<'saveSearch'>; answers: AnswersOf<'saveSearch'> }

/** The form by which a person saves a search. (account.searches) */
export const SaveSearchPage = ({ place, answers: { saved } }: Props) => {
  const search = place.query.search ?? ''
  const before = saved.items.find(({ path }) => path === search)
  return (
    <OwnFrame place={place} title={t(texts.saveSearch)}>
      <form className={formStyles.form} method="post" data-enhance="send-once">
        <FormFault title={t(texts.notSaved)} refused={place.refused} />
        {before && (
          <p className={styles.done}>
            {t(texts.savedBefore)(before.title)}{' '}
            <a href={paths.mine('searches')}>{t(ownKindTexts.searches)}</a>
          </p>
        )}
        <p className={formStyles.help}>{t(texts.saveSearchHelp)}</p>
        <HiddenInputs fields={{ search }} />
        <LineField
          label={t(texts.searchName)}
          name="name"
          required
          most={SAVED_SEARCH_MAX.name}
          text={before?.title ?? wordsOfSearch(search)}
          refused={place.refused}
        />
        <p className={formStyles.buttons}>
          <button type="submit" className="button">
            {t(texts.saveSearch)}
          </button>
          <a className="button plain" href={paths.mine('searches')}>
            {t(texts.cancel)}
          </a>
        </p>
      </form>
    </OwnFrame>
  )
}
