import type { Folder } from '#contract/folders.ts'
import type { Place } from '#contract/pages.ts'
import { folderTexts as texts } from '#texts/folders.ts'
import { pageTexts } from '#texts/pages.ts'
import { language, t } from '#web/kit/language.ts'
import { headOf, headOfRecord } from '#web/public/contribute/head-of.ts'
import type { Head } from '#web/public/kit/Document.tsx'
import { sharedSize } from '#web/public/kit/shared-size.ts'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { siteBreadcrumbs } from '#web/public/parts/site-crumbs.ts'
import { paths } from '#web/public/paths.ts'
import { ChooseFolderPage } from './ChooseFolderPage.tsx'
import { FolderPage } from './FolderPage.tsx'
import { FolderFramePage, RecordFramePage } from './FramePages.tsx'
import { OwnFolderPage } from './OwnFolderPage.tsx'
import { RemoveFolderPage } from './RemoveFolderPage.tsx'

/** The head of a folder that is shown. */
const headOfFolder = ({ origin }: Place, { site, name, text, entries }: Folder): Head => {
  const [first] = entries.filter(({ sizes }) => sizes.length > 0)
  const size = first && sharedSize(first.sizes)
  return {
    title: `${name} · ${site.name[language()]}`,
    description: text || `${t(texts.folder)}: ${name}`,
    image: first && size ? paths.picture(site.id, first, size.name) : undefined,
    data: [siteBreadcrumbs(origin, site, { text: name })],
    hasFrame: true,
  }
}

export const folderViews: ViewsOf<
  'chooseFolder' | 'folder' | 'ownFolder' | 'removeFolder' | 'folderFrame' | 'recordFrame'
> = {
  chooseFolder: {
    View: ChooseFolderPage,
    head: ({ place: { origin, refused }, answers: { record } }) =>
      headOfRecord(origin, record, { what: t(texts.put), fault: refused && t(texts.notPut) }),
  },
  folder: {
    View: FolderPage,
    head: ({ place, answers: { folder } }) => headOfFolder(place, folder),
  },
  ownFolder: {
    View: OwnFolderPage,
    head: ({ place: { origin, refused }, answers: { folder } }) =>
      headOf(origin, folder.site, {
        what: t(texts.edit),
        title: folder.name,
        fault: refused && t(texts.notSaved),
      }),
  },
  removeFolder: {
    View: RemoveFolderPage,
    head: ({ place: { origin, refused }, answers: { folder } }) =>
      headOf(origin, folder.site, {
        what: t(texts.remove),
        title: folder.name,
        fault: refused && t(texts.notRemoved),
      }),
  },
  folderFrame: {
    View: FolderFramePage,
    head: ({ place, answers: { folder } }) => ({
      ...headOfFolder(place, folder),
      isInFrame: true,
    }),
  },
  recordFrame: {
    View: RecordFramePage,
    head: ({ place: { origin }, answers: { record } }) => ({
      ...headOfRecord(origin, record, { what: record.title || t(pageTexts.untitled) }),
      title: `${record.title || t(pageTexts.untitled)} · ${record.site.name[language()]}`,
      isZoomable: false,
      isInFrame: true,
    }),
  },
}
