import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Embedded } from '#contract/debug-exif.ts'
import { indices } from '#contract/indices.ts'
import { exifTexts } from '#texts/debug-exif.ts'
import { Status } from '#web/admin/kit/states/Status.tsx'
import { useTenantId } from '#web/admin/parts/viewer/viewer.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { compare } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './exif.module.css'
import { CHARSET_NAMES } from './metadata-groups.ts'

type Charset = Embedded['charsets'][number]['charset']
type Props = { found: Embedded; chosen: Charset | null; onChoose: (charset: Charset) => void }

/** Fields whose text shows the right set best, probably long ones first; two are shown. */
const SAMPLE_FIELDS = ['CaptionAbstract', 'City', 'ObjectName', 'Byline', 'Source', 'Keywords']
const SHOWN = 2

/** A row for each character set: the decoded text beside the file's bytes. (debugExif.charsets) */
export const CharsetTable = ({ found, chosen, onChoose }: Props) => {
  const { charsets, raw, charset: used, declared } = found
  const rank = (name: string) =>
    SAMPLE_FIELDS.includes(name) ? SAMPLE_FIELDS.indexOf(name) : SAMPLE_FIELDS.length
  const fields = Object.keys(raw)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, SHOWN)
  const likeliestFirst = charsets.toSorted(
    (a, b) => Number(b.charset === used) - Number(a.charset === used),
  )
  return (
    <div className={styles.charsets}>
      <div className={styles.head}>
        <h2>{t(exifTexts.charset)}</h2>
        <span>{t(exifTexts.chooseCharset)}</span>
      </div>
      <div className={styles.scroll} role="region" aria-label={t(exifTexts.charset)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(exifTexts.charset)}</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {field}
                </th>
              ))}
              <th scope="col">{t(exifTexts.verdict)}</th>
            </tr>
          </thead>
          <tbody>
            {likeliestFirst.map(({ charset, values }) => (
              <tr key={charset} className={charset === chosen ? styles.on : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={charset === chosen}
                    onClick={() => onChoose(charset)}
                  >
                    {t(CHARSET_NAMES[charset])}
                  </button>
                </th>
                {fields.map((field) => (
                  <td key={field}>{[values[field] ?? ''].flat().join('; ')}</td>
                ))}
                <td>
                  {charset === used ? (
                    <Status tone="ok">{t(declared ? exifTexts.stated : exifTexts.likely)}</Status>
                  ) : (
                    '—'
                  )}
                </td>
              </tr>
            ))}
            <tr className={styles.raw}>
              <th scope="row">{t(exifTexts.raw)}</th>
              {fields.map((field) => (
                <td key={field} className="mono">
                  {raw[field]}
                </td>
              ))}
              <td />
            </tr>
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <span>{t(declared ? exifTexts.declared : exifTexts.undeclared)}</span>
        {chosen && <UseInIndex charset={chosen} />}
      </div>
    </div>
  )
}

/** Takes the chosen set to the settings of an index, to be saved there. */
const UseInIndex = ({ charset }: { charset: Charset }) => {
  const tenantId = useTenantId() ?? ''
  const navigate = useNavigate()
  const { data = [] } = useQuery(read(indices.list, { params: { tenantId }, query: {} }))
  if (data.length === 0) return null
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button size="xs" variant="default">
          {t(exifTexts.useInIndex)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t(exifTexts.useInIndex)} className={styles.menu}>
        {data
          .toSorted((a, b) => compare(a.name, b.name))
          .map(({ id, name }) => (
            <Menu.Item
              key={id}
              onClick={() => void navigate(paths.indexEdit({ tenantId, id }, { charset }))}
            >
              {name}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
