import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { siteAddresses, type SavedHosts } from '#contract/site-addresses.ts'
import { siteTexts as texts } from '#texts/sites.ts'
import { fieldErrors, staleOf } from '#web/admin/kit/forms/use-edit.ts'
import { LockedField, SettingRow } from '#web/admin/kit/forms/SettingRow.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { ApiError, read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

/** The host names of a site: administrators edit them, others read them. (sites.saveHosts) */
export const HostsRow = ({ tenantId, anchor }: { tenantId: string; anchor: string }) => {
  const may = useMay(tenantId)
  const [written, setWritten] = useState<{ text: string; version: number }>()
  const { data } = useQuery(read(siteAddresses.hosts, { params: { tenantId } }))
  const save = useSend(siteAddresses.saveHosts, { refresh: [siteAddresses.hosts], inPlace: true })
  const saved = data?.hosts.join('\n') ?? ''
  const text = written?.text ?? saved
  const hosts = text.split(/\s+/).filter(Boolean)
  const stale = staleOf<SavedHosts>(save.error)
  // Who was shown what someone else saved may save over it.
  const version = stale?.version ?? written?.version ?? data?.version ?? 0
  const error =
    save.error instanceof ApiError
      ? [Object.values(fieldErrors(save.error))[0] ?? save.error.message, stale?.hosts.join(', ')]
          .filter(Boolean)
          .join(': ')
      : undefined
  const done = () => {
    setWritten(undefined)
    toastDone(t(texts.saved))
  }
  return (
    <SettingRow title={t(texts.hosts)} help={t(texts.hostsHelp)} anchor={anchor}>
      {may('host.write') ? (
        <>
          <Textarea
            label={t(texts.hostsField)}
            description={t(texts.hostsFieldHelp)}
            autosize
            minRows={2}
            spellCheck={false}
            autoCapitalize="none"
            value={text}
            onChange={({ currentTarget }) =>
              setWritten({
                text: currentTarget.value,
                version: written?.version ?? data?.version ?? 0,
              })
            }
            error={error}
          />
          <div>
            <Button
              variant="default"
              loading={save.isPending}
              onClick={() =>
                save.mutate({ params: { tenantId }, version, body: { hosts } }, { onSuccess: done })
              }
            >
              {t(texts.hostsSave)}
            </Button>
          </div>
        </>
      ) : (
        <LockedField
          label={t(texts.hosts)}
          value={data?.hosts.join(', ') || t(texts.noHosts)}
          why={t(texts.hostsLocked)}
        />
      )}
    </SettingRow>
  )
}
