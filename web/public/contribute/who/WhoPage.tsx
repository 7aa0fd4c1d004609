import { NEW_FRAME } from '#contract/pages/region-pages.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import { REGION } from '#contract/public-limits.ts'
import { KIND_OF_TYPE } from '#contract/sites.ts'
import { contributeTexts } from '#texts/contribute.ts'
import { regionTexts as texts } from '#texts/regions.ts'
import { language, t } from '#web/kit/language.ts'
import form from '#web/public/contribute/Form.module.css'
import {
  EmailField,
  LineField,
  NameField,
  TextField,
  Tick,
} from '#web/public/contribute/FormFields.tsx'
import { FormEnds, FormFault, Hidden } from '#web/public/contribute/FormParts.tsx'
import { ticketFor } from '#web/public/contribute/sent-or.ts'
import { RecordFrame } from '#web/public/parts/RecordFrame.tsx'
import { Shell } from '#web/public/parts/Shell.tsx'
import { paths } from '#web/public/paths.ts'
import { FramedPicture } from './FramedPicture.tsx'
import { FrameFields } from './FrameFields.tsx'

type Props = { place: Place<'who'>; answers: AnswersOf<'who'> }

/** The form by which visitors name people in a picture, by mouse, by finger or by numbers. */
export const WhoPage = ({ place, answers: { record } }: Props) => {
  const { site, id, type, collection, pictures, people } = record
  const { refused, query } = place
  const picture = pictures.find(({ at }) => at === query.at) ?? pictures[0]
  if (!picture) return null
  const fields = {
    tenantId: site.id,
    at: String(picture.at),
    form: ticketFor(refused, record.form),
  }
  return (
    <Shell place={place} site={site} admin={paths.peopleInAdmin(site.id, id)}>
      <RecordFrame
        record={record}
        stage={<FramedPicture record={record} picture={picture} />}
        back={{
          text: collection.name[language()],
          href: paths.collection(site.id, KIND_OF_TYPE[type], collection.id),
        }}
      >
        <form className={form.form} method="post" data-enhance="send-once">
          <h2>{t(texts.title)}</h2>
          <FormFault title={t(texts.notSent)} refused={refused} />
          <p className={form.help}>{t(texts.help)}</p>
          <Hidden fields={fields} />
          <FrameFields
            unnamed={people.filter(({ at, person }) => at === picture.at && person === '')}
            chosen={query.region ?? NEW_FRAME}
            refused={refused}
          />
          <LineField
            label={t(texts.person)}
            name="person"
            required
            most={REGION.name}
            refused={refused}
          />
          <TextField label={t(texts.how)} name="how" rows={2} isOptional refused={refused} />
          <Tick name="isSelf" refused={refused}>
            {t(texts.isSelf)}
          </Tick>
          <NameField refused={refused} />
          <EmailField refused={refused} />
          <Tick name="licence" refused={refused}>
            {t(contributeTexts.licence)}
          </Tick>
          <FormEnds
            siteId={site.id}
            notice={t(texts.notice)}
            send={t(texts.send)}
            cancelHref={paths.record(id)}
          />
        </form>
      </RecordFrame>
    </Shell>
  )
}
