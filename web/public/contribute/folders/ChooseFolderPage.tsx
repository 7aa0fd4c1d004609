import { FOLDER_MAX, FRAME } from '#contract/public-limits.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import { folderTexts as texts } from '#texts/folders.ts'
import { contributeTexts } from '#texts/contribute.ts'
import { t } from '#web/kit/language.ts'
import { BesideRecord } from '#web/public/contribute/FormFrame.tsx'
import { LineField, TextField, Tick } from '#web/public/contribute/FormFields.tsx'
import { FormFault, Hidden, HiddenInputs, Notice } from '#web/public/contribute/FormParts.tsx'
import { sentOr, ticketFor } from '#web/public/contribute/sent-or.ts'
import formStyles from '#web/public/contribute/Form.module.css'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Folder.module.css'

type Props = { place: Place<'chooseFolder'>; answers: AnswersOf<'chooseFolder'> }

/** Puts a record into a folder of the account, one known by its address, or a new one. */
export const ChooseFolderPage = ({ place, answers: { record, choice } }: Props) => {
  const { viewer } = place
  return (
    <Shell place={place} site={record.site}>
      <BesideRecord record={record}>
        <section className={formStyles.form} aria-labelledby="folder">
          <h2 id="folder">{t(texts.put)}</h2>
          <FormFault title={t(texts.notPut)} refused={place.refused} />
          <p className={formStyles.help}>{t(texts.putHelp)}</p>
        </section>
        {choice.folders.length > 0 && (
          <OwnFolders tenantId={record.site.id} folders={choice.folders} />
        )}
        <NewFolder place={place} tenantId={record.site.id} form={choice.form} />
        {!viewer && <KnownFolder place={place} tenantId={record.site.id} />}
        <p className={formStyles.buttons}>
          <a className="button plain" href={paths.record(record.id)}>
            {t(contributeTexts.cancel)}
          </a>
        </p>
      </BesideRecord>
    </Shell>
  )
}

type Sent = { place: Place<'chooseFolder'>; tenantId: string }

/** What was sent with one of the forms of the page, if that one was refused. */
const refusedOf = ({ refused }: Place<'chooseFolder'>, action: string) =>
  sentOr(refused, 'action') === action ? refused : undefined

const OwnFolders = ({
  tenantId,
  folders,
}: {
  tenantId: string
  folders: Props['answers']['choice']['folders']
}) => (
  <form className={formStyles.form} method="post" data-enhance="send-once">
    <h3>{t(texts.own)}</h3>
    <HiddenInputs fields={{ tenantId, action: 'own' }} />
    <ul className={styles.own}>
      {folders.map(({ code, name, records, has }) => (
        <li key={code}>
          <span>
            <a href={paths.ownFolder(code)}>{name}</a>
            <small>
              {t(texts.records)(records)}
              {has && `, ${t(texts.has)}`}
            </small>
          </span>
          {!has && (
            <button
              type="submit"
              className="button plain"
              name="folder"
              value={code}
              aria-label={t(texts.of)(t(texts.put), name)}
            >
              {t(texts.put)}
            </button>
          )}
        </li>
      ))}
    </ul>
  </form>
)

const NewFolder = ({ place, tenantId, form }: Sent & { form: string }) => {
  const refused = refusedOf(place, 'new')
  return (
    <form className={formStyles.form} method="post" data-enhance="send-once">
      <h3>{t(texts.fresh)}</h3>
      <Hidden fields={{ tenantId, action: 'new', form: ticketFor(refused, form) }} />
      <LineField
        label={t(texts.name)}
        name="name"
        most={FOLDER_MAX.name}
        required
        refused={refused}
      />
      <TextField
        label={t(texts.text)}
        name="text"
        rows={3}
        most={FOLDER_MAX.text}
        isOptional
        refused={refused}
      />
      <Tick name="licence" refused={refused}>
        {t(contributeTexts.licence)}
      </Tick>
      <Notice siteId={tenantId}>{t(texts.privacy)}</Notice>
      {!place.viewer && <p className={formStyles.help}>{t(texts.keepHelp)}</p>}
      <p className={formStyles.buttons}>
        <button type="submit" className="button">
          {t(texts.make)}
        </button>
      </p>
    </form>
  )
}

const KnownFolder = ({ place, tenantId }: Sent) => {
  const refused = refusedOf(place, 'address')
  return (
    <form className={formStyles.form} method="post" data-enhance="send-once">
      <h3>{t(texts.byAddress)}</h3>
      <HiddenInputs fields={{ tenantId, action: 'address' }} />
      <LineField
        label={t(texts.address)}
        help={t(texts.addressHelp)}
        name="address"
        most={FRAME.address}
        required
        refused={refused}
      />
      <p className={formStyles.buttons}>
        <button type="submit" className="button plain">
          {t(texts.put)}
        </button>
      </p>
    </form>
  )
}
