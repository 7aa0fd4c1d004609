import { indexFiles } from '#contract/index-files.ts'
import { indexing } from '#contract/indexing.ts'
import type { Index } from '#contract/indices.ts'
import { records } from '#contract/records.ts'
import { fileTexts } from '#texts/index-files.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

/** The actions on files of an index: add and remove; undefined without permission. (files.index) */
export const useFileActions = ({ tenantID: tenantId, id }: Index) => {
  const may = useMay(tenantId)
  const put = useSend(indexFiles.index, { refresh: [indexFiles.list, indexing.runs] })
  const take = useSend(indexFiles.remove, { refresh: [indexFiles.list, records.search] })
  const params = { tenantId, id }
  return {
    put: may('index.run')
      ? (rels: string[], onDone: () => void) =>
          put.mutate({ params, body: { rels } }, { onSuccess: onDone })
      : undefined,
    take: may('record.delete')
      ? (rels: string[], onDone: () => void) =>
          take.mutate(
            { params, body: { rels } },
            {
              onSuccess: ({ removed }) => toastDone(t(fileTexts.taken)(removed)),
              onSettled: onDone,
            },
          )
      : undefined,
    isBusy: put.isPending || take.isPending,
  }
}
