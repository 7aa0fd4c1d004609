import { Button } from '@mantine/core'
import { missingHelp, missingTitles } from '#texts/not-found.ts'
import { useAddressParams } from '#web/admin/kit/screen.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { NotFound } from '#web/admin/kit/states/NotFound.tsx'
import type { ApiError } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { missingOf, type Kind } from './missing-subject.ts'
import { useMay } from './viewer.ts'

/**
 * The page of an address whose subject does not exist: what is missing, why, and a link to the
 * nearest list.
 */
export const MissingPage = ({ kind, error }: { kind: Kind; error?: ApiError }) => {
  const { tenantId = '', id = '', indexId = id } = useAddressParams()
  const may = useMay(tenantId)
  const missing = missingOf(kind, error, { tenantId, id: indexId })
  return (
    <NotFound
      title={t(missingTitles[missing.kind])}
      {...(may(missing.needs) && {
        wayOn: (
          <Button renderRoot={(props) => <AppLink {...props} place={missing.place} />}>
            {t(missing.label)}
          </Button>
        ),
      })}
      {...(error && { code: `${error.status} · ${error.code}` })}
    >
      {t(missingHelp[missing.kind])}
    </NotFound>
  )
}
