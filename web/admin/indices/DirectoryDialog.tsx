import { Button } from '@mantine/core'
import {
  IconChevronRight,
  IconFolder,
  IconFolderOpen,
  IconFolderPlus,
  IconHome,
  IconRefresh,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { files } from '#contract/files.ts'
import { indexTexts } from '#texts/indices.ts'
import { kitTexts } from '#texts/kit.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { ApiError, read } from '#web/kit/api.ts'
import { compare } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './indices.module.css'
import { NewFolder } from './NewFolder.tsx'

type Props = {
  tenantId: string
  opened: boolean
  first: string
  onClose: () => void
  onChoose: (directory: string) => void
}

/** Chooses a directory in the tenant's folder. (screens.fileSelector) */
export const DirectoryDialog = ({ tenantId, opened, first, onClose, onChoose }: Props) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    size={720}
    title={t(indexTexts.chooseFolder)}
    classNames={{ body: styles.chooser }}
  >
    <Chooser tenantId={tenantId} first={first} onClose={onClose} onChoose={onChoose} />
  </Dialog>
)

const Chooser = ({ tenantId, first, onClose, onChoose }: Omit<Props, 'opened'>) => {
  const [path, setPath] = useState(first)
  const [isNaming, setNaming] = useState(false)
  const may = useMay(tenantId)
  // No event reports changes on disk, so refetch at each opening.
  const query = useQuery({
    ...read(files.list, { params: { tenantId }, query: { path, stats: 'false' } }),
    retry: false,
    staleTime: 0,
  })
  const go = (to: string) => {
    setNaming(false)
    setPath(to)
  }
  const parts = path.split('/').filter(Boolean)
  const folders =
    query.data?.entries
      .filter(({ type }) => type === 'directory')
      .toSorted((a, b) => compare(a.name, b.name)) ?? []
  const fileCount = query.data?.entries.filter(({ type }) => type === 'file').length ?? 0
  return (
    <>
      <nav className={styles.crumbs} aria-label={t(indexTexts.place)}>
        <ol>
          <li aria-current={parts.length === 0 ? 'location' : undefined}>
            <button type="button" onClick={() => go('')}>
              <IconHome size={15} aria-hidden="true" />
              {t(indexTexts.root)}
            </button>
          </li>
          {parts.map((part, at) => (
            <li
              key={parts.slice(0, at + 1).join('/')}
              aria-current={at === parts.length - 1 ? 'location' : undefined}
            >
              {at === parts.length - 1 ? (
                part
              ) : (
                <button type="button" onClick={() => go(parts.slice(0, at + 1).join('/'))}>
                  {part}
                </button>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.tools}>
        <p>{t(indexTexts.whereHelp)(tenantId)}</p>
        {may('index.edit') && !query.error && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFolderPlus size={15} />}
            onClick={() => setNaming(true)}
          >
            {t(indexTexts.newFolder)}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={15} />}
          onClick={() => void query.refetch()}
        >
          {t(indexTexts.refresh)}
        </Button>
      </div>
      {isNaming && (
        <NewFolder tenantId={tenantId} parent={path} onMade={go} onClose={() => setNaming(false)} />
      )}
      {query.error instanceof ApiError ? (
        <div className={styles.wrong} role="alert">
          <IconFolderOpen size={34} stroke={1.3} aria-hidden="true" />
          <b>{t(indexTexts.folderWrong)}</b>
          <p>
            {query.error.status === 0 || query.error.status >= 500
              ? query.error.message
              : t(indexTexts.folderWrongHelp)(path)}
          </p>
          <Button
            size="xs"
            variant="default"
            onClick={() => (path === '' ? void query.refetch() : go(''))}
          >
            {t(path === '' ? kitTexts.retry : indexTexts.toRoot)}
          </Button>
        </div>
      ) : !query.data ? (
        <div className={styles.plain}>
          <Skeleton rows={4} heightPx={24} />
        </div>
      ) : folders.length === 0 ? (
        <div className={styles.plain}>
          <b>{t(indexTexts.noFolders)}</b>
          <p>{t(indexTexts.noFoldersHelp)}</p>
        </div>
      ) : (
        <ul className={styles.folders} aria-label={t(indexTexts.folders)}>
          {folders.map(({ name, rel }, at) => (
            <li key={rel}>
              <button type="button" data-autofocus={at === 0 || undefined} onClick={() => go(rel)}>
                <IconFolder size={18} stroke={1.5} aria-hidden="true" />
                <span className="mono">{name}</span>
                <IconChevronRight size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {query.error ? (
          <span className="muted">{t(indexTexts.noFolderChosen)}</span>
        ) : (
          <span>
            <b className="mono">{[tenantId, path].filter(Boolean).join('/')}</b>
            <small className="num">
              {query.data && t(indexTexts.filesHere)(t(indexTexts.files)(fileCount))}
              {query.data?.more && ` · ${t(indexTexts.moreThanShown)}`}
            </small>
          </span>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t(kitTexts.cancel)}
          </Button>
          <Button disabled={query.error !== null || !query.data} onClick={() => onChoose(path)}>
            {t(indexTexts.useFolder)}
          </Button>
        </div>
      </div>
    </>
  )
}
