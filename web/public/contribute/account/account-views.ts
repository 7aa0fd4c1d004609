import { accountTexts, ownKindTexts } from '#texts/account.ts'
import { folderTexts } from '#texts/folders.ts'
import { pageTexts } from '#texts/pages.ts'
import { sessionTexts as texts } from '#texts/session.ts'
import { signInWaitTexts } from '#texts/sign-in-wait.ts'
import { t } from '#web/kit/language.ts'
import { headOfRecord } from '#web/public/contribute/head-of.ts'
import type { Head } from '#web/public/kit/Document.tsx'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { ErasedPage, EraseAccountPage } from './ErasePages.tsx'
import { FavouritePage } from './FavouritePage.tsx'
import { FavouritesPage } from './FavouritesPage.tsx'
import { RegisterPage, ResetPage } from './LinkPage.tsx'
import { LoginPage } from './LoginPage.tsx'
import { MePage } from './MePage.tsx'
import { MinePage } from './MinePage.tsx'
import { MySessionsPage } from './MySessionsPage.tsx'
import { SaveSearchPage } from './SaveSearchPage.tsx'
import { WaitPage } from './WaitPage.tsx'

const headOf = (title: string): Head => ({
  title: `${title} · ${t(pageTexts.platform)}`,
  description: title,
})

export const accountViews: ViewsOf<
  | 'login'
  | 'signInWait'
  | 'register'
  | 'reset'
  | 'me'
  | 'mine'
  | 'mySessions'
  | 'saveSearch'
  | 'favourites'
  | 'favourite'
  | 'eraseAccount'
  | 'erased'
> = {
  login: { View: LoginPage, head: () => headOf(t(texts.signIn)) },
  signInWait: { View: WaitPage, head: () => headOf(t(signInWaitTexts.title)) },
  register: { View: RegisterPage, head: () => headOf(t(texts.byLink)) },
  reset: { View: ResetPage, head: () => headOf(t(texts.choosePassword)) },
  me: { View: MePage, head: () => headOf(t(accountTexts.own)) },
  mine: { View: MinePage, head: ({ place }) => headOf(t(ownKindTexts[place.params.kind])) },
  mySessions: { View: MySessionsPage, head: () => headOf(t(accountTexts.sessions)) },
  saveSearch: { View: SaveSearchPage, head: () => headOf(t(accountTexts.saveSearch)) },
  favourites: { View: FavouritesPage, head: () => headOf(t(folderTexts.favourites)) },
  favourite: {
    View: FavouritePage,
    head: ({ place: { origin, refused }, answers: { record } }) =>
      headOfRecord(origin, record, {
        what: t(folderTexts.favourites),
        fault: refused && t(folderTexts.notFavourite),
      }),
  },
  eraseAccount: { View: EraseAccountPage, head: () => headOf(t(accountTexts.erase)) },
  erased: { View: ErasedPage, head: () => headOf(t(accountTexts.erased)) },
}
