import { useQuery } from '@tanstack/react-query'
import { indexFiles } from '#contract/index-files.ts'
import { records } from '#contract/records.ts'
import { fileTexts } from '#texts/index-files.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Picture } from '#web/admin/kit/Picture.tsx'
import type { Place } from '#web/admin/paths.ts'
import { read, urlOf } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './NearDuplicates.module.css'

type Props = {
  tenantId: string
  id: string
  fileId: string
  placeOf: (file: { fileId: string; rel: string }) => Place
}

/**
 * Files with equal contents, and pictures that look alike; absent if there are none.
 * (images.nearDuplicates)
 */
export const NearDuplicates = ({ tenantId, id, fileId, placeOf }: Props) => {
  const { data } = useQuery(read(indexFiles.alike, { params: { tenantId, id, fileId } }))
  if (!data) return null
  return [
    { title: t(fileTexts.same), list: data.same },
    { title: t(fileTexts.near), list: data.near },
  ].map(
    ({ title, list }) =>
      list.length > 0 && (
        <section key={title} className={styles.alike} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {list.map(({ fileId: other, rel }) => (
              <li key={other}>
                <AppLink place={placeOf({ fileId: other, rel })}>
                  <Picture
                    src={urlOf(records.image, {
                      params: { tenantId, id, recordId: other, size: 'xx-small' },
                    })}
                    alt=""
                    width={52}
                    height={40}
                  />
                  <span className="mono">{rel}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}
