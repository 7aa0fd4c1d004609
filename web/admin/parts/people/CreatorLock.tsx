import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { tenantTexts } from '#texts/tenants.ts'
import { t } from '#web/kit/language.ts'

/** A lock in place of the remove button: a tenant's creator keeps their role, and why. */
export const CreatorLock = () => (
  <Tooltip label={t(tenantTexts.creatorLocked)}>
    <ActionIcon aria-label={t(tenantTexts.creatorLocked)} aria-disabled="true">
      <IconLock size={16} />
    </ActionIcon>
  </Tooltip>
)
