import type { AnswersOf, Place } from '#contract/pages.ts'
import { SAVED_SEARCH_MAX } from '#contract/public-limits.ts'
import { accountTexts as texts } from '#texts/account.ts'
import { t } from '#web/kit/language.ts'
import formStyles from '#web/public/contribute/Form.module.css'
import { LineField } from '#web/public/contribute/FormFields.tsx'
import { FormFault, HiddenInputs } from '#web/public/contribute/FormParts.tsx'
import { paths } from '#web/public/paths.ts'
import { OwnFrame } from './OwnFrame.tsx'

type Props = { place: Place<'saveSearch'>; answers: AnswersOf<'saveSearch'> }

/** The form by which a person saves a search. (account.searches) */
export const SaveSearchPage = ({ place }: Props) => {
  const search = place.query.search ?? ''
  const words = new URLSearchParams(search.split('?')[1]).get('q') ?? ''
  return (
    <OwnFrame place={place} title={t(texts.saveSearch)}>
      <form className={formStyles.form} method="post" data-enhance="send-once">
        <FormFault title={t(texts.notSaved)} refused={place.refused} />
        <p className={formStyles.help}>{t(texts.saveSearchHelp)}</p>
        <HiddenInputs fields={{ search }} />
        <LineField
          label={t(texts.searchName)}
          name="name"
          required
          most={SAVED_SEARCH_MAX.name}
          text={words.slice(0, SAVED_SEARCH_MAX.name)}
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
