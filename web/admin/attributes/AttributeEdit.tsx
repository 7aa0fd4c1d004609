import { Button } from '@mantine/core'
import { IconPhoto, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ATTRIBUTE_ENDINGS, type Attribute, attributeId, attributes } from '#contract/attributes.ts'
import { namesAgents } from '#contract/authority.ts'
import { attributeTexts } from '#texts/attributes.ts'
import { kitTexts } from '#texts/kit.ts'
import { BilingualField } from '#web/admin/kit/forms/BilingualField.tsx'
import { barOf, fieldErrors, useEdit } from '#web/admin/kit/forms/use-edit.ts'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { SaveBar } from '#web/admin/kit/forms/SaveBar.tsx'
import { Panel, Section } from '#web/admin/kit/Section.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { useAssetUpload } from '#web/admin/parts/uploads/asset-upload.ts'
import { AssetUploads } from '#web/admin/parts/uploads/AssetUploads.tsx'
import { FileDrop } from '#web/admin/parts/uploads/FileDrop.tsx'
import { valueName } from '#web/admin/parts/values/value-name.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { read, useSend } from '#web/kit/api.ts'
import { PickImage } from '#web/admin/parts/pickers/lazy-pickers.tsx'
import { t } from '#web/kit/language.ts'
import styles from './attributes.module.css'
import { AuthorityFields } from './AuthorityFields.tsx'

/** The size and quality of an uploaded cover, which is shown small. */
const SHAPE = { maxsize: 1080, quality: 80 }

type Props = {
  tenantId: string
  type: string
  value: string
  saved: Pick<Attribute, 'image' | 'text' | 'authority'>
}

/**
 * The cover picture of one value, uploaded or chosen, and its text, with a preview.
 * (attributes.types, attributes.text)
 */
export const AttributeEdit = ({ tenantId, type, value, saved }: Props) => {
  const client = useQueryClient()
  const mayWrite = useMay(tenantId)('attribute.write')
  const [isPicking, setPicking] = useState(false)
  const edit = useEdit(saved)
  const save = useSend(attributes.save, { refresh: [attributes.list], inPlace: true })
  const id = attributeId(type, value)
  const upload = useAssetUpload({
    tenantId,
    shapeOf: () => SHAPE,
    endings: ATTRIBUTE_ENDINGS,
    refusal: (ending) => t(attributeTexts.typeRefused)(ending),
    onKept: ({ uri }) => edit.set('image', uri),
  })
  const submit = () =>
    save.mutate(
      { params: { tenantId, id }, body: edit.values },
      {
        onSuccess: (attribute) => {
          client.setQueryData(
            read(attributes.get, { params: { tenantId, id } }).queryKey,
            attribute,
          )
          edit.reset()
          toastDone(t(kitTexts.saved))
        },
      },
    )
  const name = valueName(type, value)
  return (
    <>
      <div>
        <Panel title={t(attributeTexts.cover)}>
          <p className={styles.help}>{t(attributeTexts.coverHelp)}</p>
          {mayWrite && (
            <>
              <FileDrop
                title={t(attributeTexts.drop)}
                isOne
                accept={ATTRIBUTE_ENDINGS}
                chooseLabel={t(attributeTexts.chooseFile)}
                onFiles={upload.add}
              />
              <AssetUploads upload={upload} />
              <div className={styles.buttons}>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconPhoto size={15} />}
                  onClick={() => setPicking(true)}
                >
                  {t(attributeTexts.fromCollection)}
                </Button>
                {edit.values.image !== null && (
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconX size={15} />}
                    onClick={() => edit.set('image', null)}
                  >
                    {t(attributeTexts.removeImage)}
                  </Button>
                )}
              </div>
            </>
          )}
        </Panel>
        {mayWrite && (
          <Panel title={t(attributeTexts.text)}>
            <BilingualField
              label={t(attributeTexts.text)}
              help={t(attributeTexts.textHelp)}
              value={edit.values.text}
              onChange={(text) => edit.set('text', text)}
              errors={fieldErrors(save.error)}
              path="text"
              lines={6}
            />
          </Panel>
        )}
        {mayWrite && namesAgents(type) && (
          <AuthorityFields
            value={edit.values.authority}
            onChange={(authority) => edit.set('authority', authority)}
            errors={fieldErrors(save.error)}
          />
        )}
      </div>
      <aside>
        <Section title={t(attributeTexts.preview)}>
          <figure className={styles.cover}>
            {edit.values.image === null ? (
              <div>
                <IconPhoto size={32} stroke={1.2} aria-hidden="true" />
                {t(attributeTexts.previewEmpty)}
              </div>
            ) : (
              <Picture src={edit.values.image} alt={name} />
            )}
            <figcaption>{name}</figcaption>
          </figure>
          <p className={styles.text}>{t(edit.values.text) || edit.values.text.is}</p>
        </Section>
      </aside>
      <SaveBar {...barOf(edit, save)} onSave={submit} />
      {isPicking && (
        <PickImage
          tenantId={tenantId}
          onPick={({ uri }) => {
            edit.set('image', uri)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
