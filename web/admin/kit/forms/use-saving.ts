import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { kitTexts } from '#texts/kit.ts'
import { ApiError } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { fieldErrors, staleOf } from './use-edit.ts'
import { toastDone } from '#web/admin/kit/states/toast.ts'

/**
 * A save of several calls: the first failure stops it and is reported. Whatever was saved, the
 * named reads are refetched. `T`: the body of a stale-version answer.
 */
export const useSaving = <T>(refresh: readonly Pick<Endpoint, 'name'>[]) => {
  const client = useQueryClient()
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isSaving, setSaving] = useState(false)
  const run = async (work: () => Promise<void>): Promise<void> => {
    setSaving(true)
    setFailure(null)
    try {
      await work()
      toastDone(t(kitTexts.saved))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      setSaving(false)
      await Promise.all(refresh.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    }
  }
  return {
    run,
    failure,
    stale: staleOf<T>(failure),
    errors: fieldErrors(failure),
    isSaving,
    forget: () => setFailure(null),
  }
}
