import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { RecordState } from '#contract/one-record.ts'
import { recordAccessTexts as texts } from '#texts/record-access.ts'
import { Section } from '#web/admin/kit/Section.tsx'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { t } from '#web/kit/language.ts'

const RecordRestriction = lazy(async () => ({
  default: (await import('./RecordRestriction.tsx')).RecordRestriction,
}))

type Props = { tenantId: string; id: string; recordId: string; state: RecordState }

/**
 * Whether visitors' access to a record is restricted, for people who may change it; a restriction
 * and its form are loaded when there is one or somebody sets one. (restrictions.staff)
 */
export const RecordAccess = ({ state, ...params }: Props) => {
  const may = useMay(params.tenantId)
  // A record without a restriction is not asked whether it is open.
  const isRestricted = state.conditions.some(({ condition }) => condition === 'open')
  const [isSetting, setSetting] = useState(false)
  const [wasShown, setShown] = useState(false)
  if ((isRestricted || isSetting) && !wasShown) setShown(true)
  if (!may('record.hide')) return null
  return (
    <Section title={t(texts.title)}>
      {wasShown ? (
        <Suspense>
          <RecordRestriction {...params} isSetting={isSetting} onSetting={setSetting} />
        </Suspense>
      ) : (
        <>
          <p className="muted">{t(texts.none)}</p>
          <Button mt={10} variant="default" size="xs" onClick={() => setSetting(true)}>
            {t(texts.restrict)}
          </Button>
        </>
      )}
    </Section>
  )
}
