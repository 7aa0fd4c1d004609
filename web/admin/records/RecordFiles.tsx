import { IconChevronRight } from '@tabler/icons-react'
import { iiif } from '#contract/iiif.ts'
import type { Index } from '#contract/indices.ts'
import type { RecordFile } from '#contract/one-record.ts'
import { oneRecordTexts } from '#texts/one-record.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { FileStatus } from '#web/admin/parts/FileStatus.tsx'
import { MasterLink } from '#web/admin/parts/MasterLink.tsx'
import { sentenceOf } from '#web/admin/parts/sentence.ts'
import { paths } from '#web/admin/paths.ts'
import { urlOf } from '#web/kit/api.ts'
import { bytes, dateTime, num } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import { Copied } from './Copied.tsx'
import styles from './RecordFiles.module.css'

type Props = { index: Index; files: readonly RecordFile[] }

/** The files of a record: size, dimensions, hash, state, the pictures made of each, and its address in IIIF. (records.state) */
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

const OneFile = ({ index: { tenantID: tenantId, id }, file }: { index: Index; file: RecordFile }) => {
  const { rel, sizeBytes, changed, sha256, widthPx, heightPx, reason, derivatives } = file
  const address = file.iiif === null ? null : new URL(urlOf(iiif.info, { params: { id: file.iiif } }), location.origin).href
  const facts = [
    { label: t(oneRecordTexts.size), value: bytes(sizeBytes) },
    { label: t(oneRecordTexts.dimensions), value: widthPx === null || heightPx === null ? null : `${num(widthPx)} × ${num(heightPx)}` },
    { label: t(oneRecordTexts.changed), value: dateTime(changed) },
    { label: t(oneRecordTexts.hash), value: sha256 && <Copied text={sha256} label={t(oneRecordTexts.copyHash)} /> },
    { label: t(oneRecordTexts.iiif), value: address && <Copied text={address} label={t(oneRecordTexts.copyIiif)} /> },
  ]
  return (
    <div className={styles.inside}>
      {reason && <p className={styles.reason}>{sentenceOf(reason)}</p>}
      <dl>
        {facts
          .filter(({ value }) => value !== null)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {file.iiif !== null && <Derivatives list={derivatives} />}
      <p className={styles.ways}>
        <AppLink place={paths.file({ tenantId, id }, rel)}>{t(oneRecordTexts.toFile)}</AppLink>
        {file.state !== 'missing' && <MasterLink tenantId={tenantId} id={id} rel={rel} />}
      </p>
    </div>
  )
}

const Derivatives = ({ list }: { list: RecordFile['derivatives'] }) => {
  if (list.length === 0) return <p className="muted">{t(oneRecordTexts.noDerivatives)}</p>
  return (
    <details className={styles.sizes}>
      <summary>
        <IconChevronRight size={15} aria-hidden="true" />
        {t(oneRecordTexts.derivativesOf)(list.length, bytes(list.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)))}
      </summary>
      <table>
        <caption className="vh">{t(oneRecordTexts.derivatives)}</caption>
        <tbody>
          {list.map(({ size, widthPx, heightPx, sizeBytes }) => (
            <tr key={size}>
              <th scope="row" className="mono">
                {size}
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
