import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { siteAddresses } from '#contract/site-addresses.ts'
import { siteTexts as texts } from '#texts/sites.ts'
import { fieldErrors } from '#web/admin/kit/forms/use-edit.ts'
import { LockedField, SettingRow } from '#web/admin/kit/forms/SettingRow.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { ApiError, read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

/** The host names of a site: administrators edit them, others read them. (sites.saveHosts) */
export const HostsRow = ({ tenantId, anchor }: { tenantId: string; anchor: string }) => {
  const may = useMay(tenantId)
  const [written, setWritten] = useState<string>()
  const { data } = useQuery(read(siteAddresses.hosts, { params: { tenantId } }))
  const save = useSend(siteAddresses.saveHosts, { refresh: [siteAddresses.hosts], inPlace: true })
  const saved = data?.hosts.join('\n') ?? ''
  const hosts = (written ?? saved).split(/\s+/).filter(Boolean)
  const error =
    save.error instanceof ApiError
      ? (Object.values(fieldErrors(save.error))[0] ?? save.error.message)
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
            value={written ?? saved}
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
            error={error}
          />
          <div>
            <Button
              variant="default"
              loading={save.isPending}
              onClick={() =>
                save.mutate({ params: { tenantId }, body: { hosts } }, { onSuccess: done })
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
