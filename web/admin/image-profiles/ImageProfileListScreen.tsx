import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fold } from '#contract/folding.ts'
import { imageProfiles } from '#contract/image-profiles.ts'
import { imageProfileTexts } from '#texts/image-profiles.ts'
import type { ScreenProps } from '#web/admin/kit/screen.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { NothingFound } from '#web/admin/kit/states/NothingFound.tsx'
import { FilterBar, Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { useMay } from '#web/admin/parts/viewer/viewer.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import { ProfileCreateDialog } from './ProfileCreateDialog.tsx'
import { ProfileTable } from './ProfileTable.tsx'

/** The image profiles of a tenant: sizes, watermarks and uses. (screens.imageProfiles) */
export const ImageProfileListScreen = ({ params: { tenantId } }: ScreenProps<'tenantId'>) => {
  const may = useMay(tenantId)
  const query = useQuery(read(imageProfiles.list, { params: { tenantId } }))
  const [{ q = '' }, setSearch] = useSearchState()
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <PageHead
        title={t(imageProfileTexts.title)}
        facts={t(imageProfileTexts.facts)}
        actions={
          may('profile.write') && (
            <Button leftSection={<IconPlus size={17} />} onClick={() => setCreating(true)}>
              {t(imageProfileTexts.create)}
            </Button>
          )
        }
      />
      <Page>
        <Loaded query={query} failedText={t(imageProfileTexts.fetchFailed)}>
          {(list) => {
            const rows = list.filter(({ name }) => fold(name).includes(fold(q.trim())))
            return (
              <>
                <FilterBar>
                  <SearchField
                    isMain
                    label={t(imageProfileTexts.filter)}
                    value={q}
                    onChange={(text) => setSearch({ q: text })}
                  />
                </FilterBar>
                {rows.length > 0 ? (
                  <ProfileTable tenantId={tenantId} rows={rows} />
                ) : (
                  <NothingFound
                    title={t(imageProfileTexts.noneFits)}
                    help={t(imageProfileTexts.noneFitsHelp)}
                    clear={t(imageProfileTexts.showAll)}
                    onClear={() => setSearch({ q: undefined })}
                  />
                )}
              </>
            )
          }}
        </Loaded>
      </Page>
      {isCreating && <ProfileCreateDialog tenantId={tenantId} onClose={() => setCreating(false)} />}
    </>
  )
}
