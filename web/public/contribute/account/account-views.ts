import { accountTexts, ownKindTexts } from '#texts/account.ts'
import { pageTexts } from '#texts/pages.ts'
import { sessionTexts as texts } from '#texts/session.ts'
import { signInWaitTexts } from '#texts/sign-in-wait.ts'
import { t } from '#web/kit/language.ts'
import type { Head } from '#web/public/kit/Document.tsx'
import type { ViewsOf } from '#web/public/kit/view.ts'
import { ErasedPage, EraseAccountPage } from './ErasePages.tsx'
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
  eraseAccount: { View: EraseAccountPage, head: () => headOf(t(accountTexts.erase)) },
  erased: { View: ErasedPage, head: () => headOf(t(accountTexts.erased)) },
}
