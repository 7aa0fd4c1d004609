import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { indices, type Index } from '#contract/indices.ts'
import { indexTexts } from '#texts/indices.ts'
import { indexingTexts } from '#texts/indexing.ts'
import { Section } from '#web/admin/kit/Section.tsx'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

/** Loaded after the screen. */
const RemoveIndexDialog = lazy(async () => ({
  default: (await import('#web/admin/parts/indices/RemoveIndexDialog.tsx')).RemoveIndexDialog,
}))

/** Deletes the index. */
export const DangerZone = ({ index }: { index: Index }) => {
  const { tenantID: tenantId, id } = index
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery(read(indices.metadata, { params: { tenantId, ids: id }, query: {} }))
  return (
    <Section title={t(indexingTexts.danger)} isDanger>
      <p>{t(indexingTexts.dangerHelp)}</p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t(indexTexts.removeVerb)}
      </Button>
      <Suspense>
        {' '}
        <RemoveIndexDialog
          tenantId={tenantId}
          index={index}
          recordCount={data?.[id]?.records ?? 0}
          opened={isAsking}
          onClose={() => setAsking(false)}
        />
      </Suspense>{' '}
    </Section>
  )
}
