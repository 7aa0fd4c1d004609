import { useQuery } from '@tanstack/react-query'
import { attributeId, attributes } from '#contract/attributes.ts'
import { NO_AUTHORITY } from '#contract/authority.ts'
import { DECADE_FIELD } from '#contract/facets.ts'
import { indices } from '#contract/indices.ts'
import { attributeTexts } from '#texts/attributes.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { EmptyState, Skeleton } from '#web/admin/kit/states/States.tsx'
import { useFields } from '#web/admin/parts/query/use-fields.ts'
import { valueName } from '#web/admin/parts/values/value-name.ts'
import { useTenantId } from '#web/admin/parts/viewer/viewer.ts'
import { PublicLink } from '#web/admin/parts/PublicLink.tsx'
import { paths, publicPaths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { AttributeEdit } from './AttributeEdit.tsx'
import styles from './attributes.module.css'
import { ValueList } from './ValueList.tsx'

/**
 * Cover pictures and texts of field values: the value, its forms, and a preview.
 * (screens.attributeEditor)
 */
export const AttributeScreen = ({
  params: { type, attributekey: key },
}: ScreenProps<never, 'type' | 'attributekey'>) => {
  const tenantId = useTenantId() ?? ''
  const { data: list } = useQuery(read(indices.list, { params: { tenantId } }))
  const ids = list?.map(({ id }) => id).join(',')
  return ids === undefined ? (
    <Skeleton />
  ) : (
    <Attributes key={tenantId} tenantId={tenantId} ids={ids} type={type} value={key} />
  )
}

type Props = { tenantId: string; ids: string; type: string | undefined; value: string | undefined }

const Attributes = ({ tenantId, ids, type, value }: Props) => {
  const { labelOf } = useFields(tenantId, ids)
  const label = type && labelOf(type)
  const name = type !== undefined && value !== undefined ? valueName(type, value) : undefined
  return (
    <>
      <PageHead
        crumbs={[
          { label: t(attributeTexts.title), place: paths.attributes({ tenantId }) },
          ...(label ? [{ label, place: paths.attributes({ tenantId, type }) }] : []),
        ]}
        title={name ?? t(attributeTexts.title)}
        facts={
          type !== undefined && value !== undefined ? (
            <span className="mono">{attributeId(type, value)}</span>
          ) : (
            t(attributeTexts.facts)
          )
        }
        actions={
          type !== undefined &&
          value !== undefined &&
          type !== DECADE_FIELD && (
            <PublicLink href={publicPaths.value({ tenantId }, type, value)} />
          )
        }
      />
      <div className={styles.page}>
        <ValueList tenantId={tenantId} ids={ids} type={type} value={value} />
        {type !== undefined && value !== undefined ? (
          <One key={`${type}/${value}`} tenantId={tenantId} type={type} value={value} />
        ) : (
          <EmptyState title={t(attributeTexts.choose)}>{t(attributeTexts.chooseHelp)}</EmptyState>
        )}
      </div>
    </>
  )
}

const NO_TEXT = { is: '', en: '' }

const One = ({ tenantId, type, value }: { tenantId: string; type: string; value: string }) => {
  const query = useQuery(
    read(attributes.get, { params: { tenantId, id: attributeId(type, value) } }),
  )
  return (
    <Loaded query={query} failedText={t(attributeTexts.fetchFailed)}>
      {({ image = null, text = NO_TEXT, authority = NO_AUTHORITY }) => (
        <AttributeEdit {...{ tenantId, type, value }} saved={{ image, text, authority }} />
      )}
    </Loaded>
  )
}
