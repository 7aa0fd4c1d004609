import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { indices, type IndexListed } from '#contract/indices.ts'
import { tenants } from '#contract/tenants.ts'
import { indexTexts } from '#texts/indices.ts'
import { ConfirmDialog } from '#web/admin/kit/forms/ConfirmDialog.tsx'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './EmptyBin.module.css'

type Props = { tenantId: string; bin: readonly IndexListed[] } & ButtonProps

/** Empties the bin; first names each index in it with its contents. (indices.emptyBin) */
export const EmptyBin = ({ tenantId, bin, ...button }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const empty = useSend(indices.emptyBin, {
    refresh: [indices.list, tenants.list, tenants.size],
    onDone: () => toastDone(t(indexTexts.binEmptied)),
  })
  const go = () =>
    empty.mutate(
      { params: { tenantId }, body: { ids: bin.map(({ id }) => id) } },
      { onSettled: () => setAsking(false) },
    )
  return (
    <>
      <Button variant="outline" {...button} onClick={() => setAsking(true)}>
        {t(indexTexts.emptyBin)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        verb={t(indexTexts.emptyBinVerb)}
        isBusy={empty.isPending}
        onConfirm={go}
        onClose={() => setAsking(false)}
        body={
          <>
            <p>{t(indexTexts.emptyBinBody)(bin.length)}</p>
            <BinList bin={bin} />
          </>
        }
      />
    </>
  )
}

/** The indices in the bin, each with its number of files and records. */
export const BinList = ({ bin }: { bin: readonly IndexListed[] }) => (
  <ul className={styles.list}>
    {bin.map(({ id, name, files, records }) => (
      <li key={id}>
        <b>{name}</b>
        <span className="num">
          {t(indexTexts.files)(files)} · {t(indexTexts.records)(records)}
        </span>
      </li>
    ))}
  </ul>
)
