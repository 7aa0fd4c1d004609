import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowRight, IconPlus, IconX } from '@tabler/icons-react'
import { sessionTexts } from '#texts/session.ts'
import { SettingRow } from '#web/admin/kit/forms/SettingRow.tsx'
import { localPath } from '#web/admin/parts/records/local-path.ts'
import { t } from '#web/kit/language.ts'
import styles from './session.module.css'

type PathPair = { server: string; local: string }
type Props = { paths: readonly PathPair[]; onChange: (paths: PathPair[]) => void }

/** The paths of the server's folders on the person's computer. (users.warehouse) */
export const StoragePaths = ({ paths, onChange }: Props) => {
  const put = (at: number, part: Partial<PathPair>) =>
    onChange(paths.map((one, place) => (place === at ? { ...one, ...part } : one)))
  return (
    <SettingRow title={t(sessionTexts.paths)} help={t(sessionTexts.pathsHelp)}>
      {paths.length > 0 && (
        <ul className={styles.paths}>
          <li aria-hidden="true" className={styles.pathsHead}>
            <span>{t(sessionTexts.serverPath)}</span>
            <span>{t(sessionTexts.localPath)}</span>
          </li>
          {paths.map(({ server, local }, at) => (
            <li key={at}>
              <TextInput
                aria-label={t(sessionTexts.serverPath)}
                placeholder={t(sessionTexts.serverPathHint)}
                classNames={{ input: 'mono' }}
                value={server}
                onChange={(event) => put(at, { server: event.currentTarget.value })}
              />
              <IconArrowRight size={16} aria-hidden="true" />
              <TextInput
                aria-label={t(sessionTexts.localPathOf)(server)}
                placeholder={t(sessionTexts.localPathHint)}
                classNames={{ input: 'mono' }}
                value={local}
                onChange={(event) => put(at, { local: event.currentTarget.value })}
              />
              <ActionIcon
                aria-label={t(sessionTexts.removePath)(server)}
                onClick={() => onChange(paths.filter((_, place) => place !== at))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...paths, { server: '', local: '' }])}
        >
          {t(sessionTexts.addPath)}
        </Button>
      </div>
      <PathExample paths={paths} />
    </SettingRow>
  )
}

const EXAMPLE = '/1916/flug-0412.tif'

/** An example path by the first complete pair. */
const PathExample = ({ paths }: Pick<Props, 'paths'>) => {
  const pair = paths.find(({ server, local }) => server.trim() && local.trim())
  if (!pair) return null
  const [server, local] = [pair.server, pair.local].map((path) =>
    path.trim().replace(/[\\/]+$/, ''),
  ) as [string, string] // of two, two
  const file = localPath([pair], [`${server}${EXAMPLE}`]) ?? ''
  return (
    <div className={styles.example}>
      <span>{t(sessionTexts.example)}</span>
      <p className="mono">
        <s>{server}</s>
        {EXAMPLE}
      </p>
      <p className="mono">
        <b>{file.slice(0, local.length)}</b>
        {file.slice(local.length)}
      </p>
    </div>
  )
}
