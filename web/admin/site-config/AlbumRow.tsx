import { Select, Switch } from '@mantine/core'
import { ALBUM_SORTS, type SiteSettings } from '#contract/site-config.ts'
import { albumTexts as texts } from '#texts/site-config.ts'
import { SettingRow } from '#web/admin/kit/forms/SettingRow.tsx'
import { sortName } from '#web/admin/parts/values/sort-name.ts'
import { t } from '#web/kit/language.ts'

type Key = 'albums' | 'allowImageDownload' | 'downloadsFollowRights' | 'userDefined'
type Props = {
  values: Pick<SiteSettings, Key>
  set: <K extends Key>(key: K, value: SiteSettings[K]) => void
  anchor: string
}

/**
 * What visitors see of pictures and may do with them. (siteConfig.albums, siteConfig.download,
 * siteConfig.downloadsByRights, records.userDefined)
 */
export const AlbumRow = ({
  values: { albums, allowImageDownload, downloadsFollowRights, userDefined },
  set,
  anchor,
}: Props) => (
  <SettingRow title={t(texts.title)} help={t(texts.help)} anchor={anchor}>
    <Select
      maw={360}
      label={t(texts.sort)}
      description={t(texts.sortHelp)}
      allowDeselect={false}
      value={albums.sort}
      onChange={(value) =>
        set('albums', { ...albums, sort: ALBUM_SORTS.find((one) => one === value) ?? albums.sort })
      }
      data={ALBUM_SORTS.map((value) => ({ value, label: sortName(value) }))}
    />
    <Switch
      label={t(texts.advanced)}
      description={t(texts.advancedHelp)}
      checked={albums.showadvancedmetadata}
      onChange={({ currentTarget }) =>
        set('albums', { ...albums, showadvancedmetadata: currentTarget.checked })
      }
    />
    <Switch
      label={t(texts.download)}
      description={t(texts.downloadHelp)}
      checked={allowImageDownload}
      onChange={({ currentTarget }) => set('allowImageDownload', currentTarget.checked)}
    />
    {allowImageDownload && (
      <Switch
        label={t(texts.byRights)}
        description={t(texts.byRightsHelp)}
        checked={downloadsFollowRights}
        onChange={({ currentTarget }) => set('downloadsFollowRights', currentTarget.checked)}
      />
    )}
    <Switch
      label={t(texts.credit)}
      description={t(texts.creditHelp)}
      checked={userDefined.credit}
      onChange={({ currentTarget }) =>
        set('userDefined', { ...userDefined, credit: currentTarget.checked })
      }
    />
    <Switch
      label={t(texts.fileSort)}
      description={t(texts.fileSortHelp)}
      checked={userDefined.fileSort}
      onChange={({ currentTarget }) =>
        set('userDefined', { ...userDefined, fileSort: currentTarget.checked })
      }
    />
  </SettingRow>
)
