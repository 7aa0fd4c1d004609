import { ActionIcon, Button, FileButton, TextInput } from '@mantine/core'
import { IconDownload, IconUpload, IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { siteAddresses, type RedirectFault } from '#contract/site-addresses.ts'
import { redirectTexts as texts } from '#texts/sites.ts'
import { fieldErrors } from '#web/admin/kit/forms/use-edit.ts'
import { MoreButton } from '#web/admin/kit/lists/MoreButton.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Note } from '#web/admin/kit/states/Note.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { send, urlOf, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './sites.module.css'

const WHY: Record<RedirectFault, { is: string; en: string }> = {
  columns: texts.columns,
  path: texts.badPath,
  target: texts.badTarget,
}

/** Addresses of an earlier site: searched, added, removed and imported. (sites.redirects) */
export const Redirects = ({ tenantId }: { tenantId: string }) => {
  const params = { tenantId }
  const [q, setQ] = useState('')
  const query = useInfiniteQuery({
    queryKey: [siteAddresses.redirects.name, tenantId, q],
    queryFn: ({ pageParam, signal }) =>
      send(
        siteAddresses.redirects,
        { params, query: { q, ...(pageParam !== '' && { cursor: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })
  const remove = useSend(siteAddresses.removeRedirects, { refresh: [siteAddresses.redirects] })
  return (
    <>
      <AddRedirect tenantId={tenantId} />
      <ImportRedirects tenantId={tenantId} />
      <SearchField label={t(texts.search)} value={q} onChange={setQ} />
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(({ redirects }) => redirects)
          return (
            <>
              <p role="status" className="muted">
                {rows.length === 0 ? t(texts.none) : t(texts.count)(pages[0]?.total ?? 0)}
              </p>
              <ul className={styles.rows}>
                {rows.map(({ path, target }) => (
                  <li key={path}>
                    <span className={styles.redirect}>
                      <span className="mono">{path}</span>
                      <span className="mono muted">→ {target}</span>
                    </span>
                    <ActionIcon
                      aria-label={t(texts.remove)(path)}
                      onClick={() => remove.mutate({ params, body: { paths: [path] } })}
                    >
                      <IconX size={16} />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
              <MoreButton pages={query} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

const AddRedirect = ({ tenantId }: { tenantId: string }) => {
  const [written, setWritten] = useState({ path: '', target: '' })
  const add = useSend(siteAddresses.addRedirect, {
    refresh: [siteAddresses.redirects],
    inPlace: true,
  })
  const errors = fieldErrors(add.error)
  const done = ({ path }: { path: string }) => {
    setWritten({ path: '', target: '' })
    toastDone(t(texts.added)(path))
  }
  return (
    <form
      className={styles.pair}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate({ params: { tenantId }, body: written }, { onSuccess: done })
      }}
    >
      <TextInput
        label={t(texts.path)}
        placeholder="/safnid/myndir.html"
        spellCheck={false}
        value={written.path}
        onChange={({ currentTarget }) => setWritten({ ...written, path: currentTarget.value })}
        error={errors.path}
      />
      <TextInput
        label={t(texts.target)}
        placeholder={`/main/${tenantId}`}
        spellCheck={false}
        value={written.target}
        onChange={({ currentTarget }) => setWritten({ ...written, target: currentTarget.value })}
        error={errors.target}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        {t(texts.add)}
      </Button>
    </form>
  )
}

const ImportRedirects = ({ tenantId }: { tenantId: string }) => {
  const params = { tenantId }
  const [report, setReport] = useState<Answer<typeof siteAddresses.importRedirects>>()
  const load = useSend(siteAddresses.importRedirects, { refresh: [siteAddresses.redirects] })
  const take = async (file: File | null) => {
    if (file) load.mutate({ params, body: { text: await file.text() } }, { onSuccess: setReport })
  }
  return (
    <div>
      <div className={styles.buttons}>
        <FileButton
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={(file) => void take(file)}
          inputProps={{ 'aria-label': t(texts.load) }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={15} />}
              loading={load.isPending}
            >
              {t(texts.load)}
            </Button>
          )}
        </FileButton>
        <Button
          component="a"
          variant="subtle"
          leftSection={<IconDownload size={15} />}
          href={urlOf(siteAddresses.redirectsCsv, { params })}
          download
        >
          {t(texts.csv)}
        </Button>
      </div>
      <p className="muted">{t(texts.loadHelp)}</p>
      {report && (
        <Note
          tone={report.left > 0 ? 'warn' : 'ok'}
          title={t(texts.loaded)(report.saved, report.left)}
        >
          {report.faults.length > 0 && (
            <ul className={styles.rows}>
              {report.faults.map(({ line, text, why }) => (
                <li key={line}>
                  <span>
                    {t(texts.line)(line)}: <span className="mono">{text}</span>
                    <small>{t(WHY[why])}</small>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Note>
      )}
    </div>
  )
}
