import type { AnswersOf, Place } from '#contract/pages.ts'
import { folderTexts as texts } from '#texts/folders.ts'
import { language, t } from '#web/kit/language.ts'
import { FormFault, HiddenInputs } from '#web/public/contribute/FormParts.tsx'
import formStyles from '#web/public/contribute/Form.module.css'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Folder.module.css'

/** Asks whether to delete a folder. */
export const RemoveFolderPage = ({
  place,
  answers: { folder },
}: {
  place: Place<'removeFolder'>
  answers: AnswersOf<'removeFolder'>
}) => {
  const { site, code, name } = folder
  const { key } = place.query
  return (
    <Shell place={place} site={site}>
      <div className={styles.page}>
        <PageTop
          crumbs={[{ text: site.name[language()], href: paths.site(site.id) }]}
          title={name}
        />
        <form className={formStyles.form} method="post" data-enhance="send-once">
          <h2>{t(texts.remove)}</h2>
          <FormFault title={t(texts.notRemoved)} refused={place.refused} />
          <p className={formStyles.help}>{t(texts.removeHelp)}</p>
          <HiddenInputs fields={{ tenantId: site.id, key: key ?? '' }} />
          <p className={formStyles.buttons}>
            <button type="submit" className="button">
              {t(texts.remove)}
            </button>
            <a
              className="button plain"
              href={key === undefined ? paths.folder(code) : paths.ownFolder(code, key)}
            >
              {t(texts.cancel)}
            </a>
          </p>
        </form>
      </div>
    </Shell>
  )
}
