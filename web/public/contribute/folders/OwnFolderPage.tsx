import { shortFolderPath } from '#contract/folder-paths.ts'
import { FOLDER_MAX, FRAME } from '#contract/public-limits.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import { contributeTexts } from '#texts/contribute.ts'
import { folderTexts as texts } from '#texts/folders.ts'
import { date } from '#web/kit/format-in-language.ts'
import { language, t } from '#web/kit/language.ts'
import { LineField, TextField, Tick } from '#web/public/contribute/FormFields.tsx'
import { FormFault, Hidden, HiddenInputs, Notice } from '#web/public/contribute/FormParts.tsx'
import { sentOr } from '#web/public/contribute/sent-or.ts'
import formStyles from '#web/public/contribute/Form.module.css'
import { PageTop } from '#web/public/parts/PageTop.tsx'
import { ShareLinks } from '#web/public/parts/ShareLinks.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import { Missing } from './FolderPage.tsx'
import styles from './Folder.module.css'
import { frameCode } from './frame-code.ts'
import { OwnEntry } from './OwnEntry.tsx'

type Props = { place: Place<'ownFolder'>; answers: AnswersOf<'ownFolder'> }

/** What the page says was done, by the word in its address. */
const DONE = {
  made: texts.made,
  yes: texts.yes,
  added: texts.added,
  taken: texts.taken,
  moved: texts.moved,
}

/** A folder as its owner names, orders, annotates and shares it. */
export const OwnFolderPage = ({ place, answers: { folder } }: Props) => {
  const { refused, query } = place
  const { site, code, name, entries, until } = folder
  const hidden = { tenantId: site.id, key: query.key ?? '' }
  const done = Object.entries(DONE).find(([word]) => word === query.saved)?.[1]
  return (
    <Shell place={place} site={site}>
      <div className={styles.page}>
        <PageTop crumbs={[{ text: site.name[language()], href: paths.site(site.id) }]} title={name}>
          {done && !refused && (
            <p role="status" className={styles.done}>
              {t(done)}
            </p>
          )}
          <p>{t(until === null ? texts.ofAccount : texts.keep)}</p>
          {until !== null && <p>{t(texts.keptUntil)(date(until))}</p>}
        </PageTop>
        <FormFault title={t(texts.notSaved)} refused={refused} />
        <div className={styles.columns}>
          <section aria-labelledby="contents">
            <h2 id="contents">{t(texts.contents)}</h2>
            <ol className={styles.entries}>
              {entries.map((entry, at) => (
                <OwnEntry
                  key={entry.id}
                  entry={entry}
                  tenantId={site.id}
                  hidden={hidden}
                  isFirst={at === 0}
                  isLast={at === entries.length - 1}
                />
              ))}
            </ol>
            <Missing folder={folder} />
            <form className={formStyles.form} method="post" data-enhance="send-once">
              <HiddenInputs fields={{ ...hidden, action: 'add' }} />
              <p className={formStyles.help}>{t(texts.contentsHelp)}</p>
              <LineField
                label={t(texts.recordAddress)}
                name="record"
                most={FRAME.address}
                required
                refused={sentOr(refused, 'action') === 'add' ? refused : undefined}
              />
              <p className={formStyles.buttons}>
                <button type="submit" className="button plain">
                  {t(texts.add)}
                </button>
              </p>
            </form>
          </section>
          <div>
            <Share place={place} code={code} name={name} />
            <Named {...{ place, folder, hidden }} />
            <p className={styles.ways}>
              <a href={paths.removeFolder(code, query.key)} rel="nofollow">
                {t(texts.remove)}
              </a>
            </p>
          </div>
        </div>
      </div>
    </Shell>
  )
}

const Share = ({
  place: { origin },
  code,
  name,
}: {
  place: Place<'ownFolder'>
  code: string
  name: string
}) => (
  <section className={styles.share} aria-labelledby="share">
    <h2 id="share">{t(texts.share)}</h2>
    <p>{t(texts.shareHelp)}</p>
    <LineField
      label={t(texts.shareAddress)}
      name="short"
      text={`${origin}${shortFolderPath(code)}`}
      isReadOnly
    />
    <ShareLinks address={`${origin}${shortFolderPath(code)}`} />
    <LineField
      label={t(texts.code)}
      name="code"
      text={frameCode(`${origin}${paths.folderFrame(code)}`, name)}
      isReadOnly
    />
    <p className={formStyles.buttons}>
      <a className="button" href={paths.folder(code)}>
        {t(texts.view)}
      </a>
    </p>
  </section>
)

type NamedProps = Pick<Props, 'place'> & {
  folder: Props['answers']['folder']
  hidden: Record<string, string>
}

const Named = ({ place: { refused }, folder, hidden }: NamedProps) => {
  const ownRefused = sentOr(refused, 'action') === 'save' ? refused : undefined
  return (
    <form className={formStyles.form} method="post" data-enhance="send-once">
      <h2>{t(texts.edit)}</h2>
      <Hidden fields={{ ...hidden, action: 'save' }} />
      <LineField
        label={t(texts.name)}
        name="name"
        most={FOLDER_MAX.name}
        required
        text={folder.name}
        refused={ownRefused}
      />
      <TextField
        label={t(texts.text)}
        name="text"
        rows={4}
        most={FOLDER_MAX.text}
        isOptional
        text={folder.text}
        refused={ownRefused}
      />
      <Tick name="licence" isTicked={folder.licence} refused={ownRefused}>
        {t(contributeTexts.licence)}
      </Tick>
      <Notice siteId={folder.site.id}>{t(texts.privacy)}</Notice>
      <p className={formStyles.buttons}>
        <button type="submit" className="button">
          {t(texts.save)}
        </button>
      </p>
    </form>
  )
}
