import type { AnswersOf, Place } from '#contract/pages.ts'
import { contributeTexts } from '#texts/contribute.ts'
import { folderTexts as texts } from '#texts/folders.ts'
import { t } from '#web/kit/language.ts'
import formStyles from '#web/public/contribute/Form.module.css'
import { BesideRecord } from '#web/public/contribute/FormFrame.tsx'
import { FormFault, HiddenInputs } from '#web/public/contribute/FormParts.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'

type Props = { place: Place<'favourite'>; answers: AnswersOf<'favourite'> }

/** Keeps a record as a favourite, for those who have just signed in. (folders.favourites) */
export const FavouritePage = ({ place, answers: { record, favourite } }: Props) => {
  const { isFavourite } = favourite
  return (
    <Shell place={place} site={record.site}>
      <BesideRecord record={record}>
        <form className={formStyles.form} method="post" data-enhance="send-once">
          <h2>{t(texts.favourites)}</h2>
          <FormFault title={t(texts.notFavourite)} refused={place.refused} />
          {isFavourite && <p className={formStyles.help}>{t(texts.isFavourite)}</p>}
          <HiddenInputs fields={{ tenantId: record.site.id, keep: isFavourite ? 'no' : 'yes' }} />
          <p className={formStyles.buttons}>
            <button type="submit" className="button">
              {t(isFavourite ? texts.dropFavourite : texts.keepFavourite)}
            </button>
            <a className="button plain" href={paths.record(record.id)}>
              {t(contributeTexts.cancel)}
            </a>
          </p>
        </form>
      </BesideRecord>
    </Shell>
  )
}
