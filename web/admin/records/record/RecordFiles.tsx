import { IconChevronRight } from '@tabler/icons-react'
import { iiif } from '#contract/iiif.ts'
import type { Index } from '#contract/indices.ts'
import type { RecordFile } from '#contract/one-record.ts'
import { records } from '#contract/records.ts'
import { fileTexts } from '#texts/index-files.ts'
import { oneRecordTexts } from '#texts/one-record.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { ValueList } from '#web/admin/kit/lists/ValueList.tsx'
import { FileStatus } from '#web/admin/parts/records/FileStatus.tsx'
import { OriginalLink } from '#web/admin/parts/records/OriginalLink.tsx'
import { eventSentence } from '#web/admin/parts/events/event-sentence.ts'
import { useFilePaths } from '#web/admin/parts/records/use-local-path.ts'
import { paths } from '#web/admin/paths.ts'
import { urlOf } from '#web/kit/api.ts'
import { bytes, dateTime, num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { CopyableText } from './CopyableText.tsx'
import styles from './RecordFiles.module.css'

type Props = { index: Index; files: readonly RecordFile[] }

/**
 * The files of a record: size, dimensions, hash, state, derivatives, and IIIF address.
 * (records.state)
 */
export const RecordFiles = ({ index, files }: Props) => {
  if (files.length === 0) return null
  const pictures = files.filter(({ role }) => role === 'picture')
  return (
    <Section title={t(oneRecordTexts.files)}>
      {files.map((file, at) => (
        <details key={file.fileId} className={styles.file} open={at === 0}>
          <summary>
            <IconChevronRight size={15} aria-hidden="true" />
            <span className="mono">{file.rel}</span>
            <span className={styles.role}>
              {file.role === 'source' && t(oneRecordTexts.roleSource)}
              {file.role === 'picture' && t(oneRecordTexts.rolePicture)(pictures.indexOf(file) + 1)}
            </span>
            <FileStatus state={file.state} />
          </summary>
          <OneFile index={index} file={file} />
        </details>
      ))}
    </Section>
  )
}

const OneFile = ({ index, file }: { index: Index; file: RecordFile }) => {
  const { tenantID: tenantId, id } = index
  const { rel, sizeBytes, changed, sha256, widthPx, heightPx, reason, derivatives } = file
  const { local = null } = useFilePaths(index, rel)
  const address =
    file.iiif === null
      ? null
      : new URL(urlOf(iiif.info, { params: { id: file.iiif } }), location.origin).href
  const facts = [
    { label: t(oneRecordTexts.size), value: bytes(sizeBytes) },
    {
      label: t(oneRecordTexts.dimensions),
      value: widthPx === null || heightPx === null ? null : `${num(widthPx)} × ${num(heightPx)}`,
    },
    { label: t(oneRecordTexts.changed), value: dateTime(changed) },
    {
      label: t(fileTexts.localPath),
      value: local && <CopyableText text={local} label={t(oneRecordTexts.copyLocalPath)} />,
    },
    {
      label: t(oneRecordTexts.hash),
      value: sha256 && <CopyableText text={sha256} label={t(oneRecordTexts.copyHash)} />,
    },
    {
      label: t(oneRecordTexts.iiif),
      value: address && <CopyableText text={address} label={t(oneRecordTexts.copyIiif)} />,
    },
  ]
  return (
    <div className={styles.inside}>
      {reason && <p className={styles.reason}>{eventSentence(reason)}</p>}
      <ValueList rows={facts} />
      {file.iiif !== null && (
        <Derivatives place={{ tenantId, id }} iiif={file.iiif} list={derivatives} />
      )}
      <p className={styles.ways}>
        <AppLink place={paths.file({ tenantId, id }, rel)}>{t(oneRecordTexts.toFile)}</AppLink>
        {file.state !== 'missing' && <OriginalLink tenantId={tenantId} id={id} rel={rel} />}
      </p>
    </div>
  )
}

type Made = {
  place: { tenantId: string; id: string }
  iiif: string
  list: RecordFile['derivatives']
}

/** The derivatives in each size and format, to download. (records.sizes) */
const Derivatives = ({ place, iiif: picture, list }: Made) => {
  if (list.length === 0) return <p className="muted">{t(oneRecordTexts.noDerivatives)}</p>
  const [recordId = '', at = '0'] = picture.split(':')
  const addressOf = (size: string) =>
    urlOf(records.image, { params: { ...place, recordId, size }, query: { at, download: 'true' } })
  const sizes = new Set(list.map(({ size }) => size)).size
  const sum = bytes(list.reduce((total, { sizeBytes }) => total + sizeBytes, 0))
  return (
    <details className={styles.sizes}>
      <summary>
        <IconChevronRight size={15} aria-hidden="true" />
        {t(oneRecordTexts.derivativesOf)(sizes, sum)}
      </summary>
      <table>
        <caption className="vh">{t(oneRecordTexts.derivatives)}</caption>
        <tbody>
          {list.map(({ file, widthPx, heightPx, sizeBytes }) => (
            <tr key={file}>
              <th scope="row" className="mono">
                <a
                  href={addressOf(file)}
                  download
                  aria-label={t(oneRecordTexts.downloadSize)(file)}
                >
                  {file}
                </a>
              </th>
              <td className="num">{`${num(widthPx)} × ${num(heightPx)}`}</td>
              <td className="num">{bytes(sizeBytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
