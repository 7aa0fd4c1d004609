import type { SignInFault } from '#contract/providers.ts'
import type { Texts } from './text.ts'

/** What to do after a failed sign-in. */
export const signInFaultHelp = {
  'providers.cancelled': {
    is: 'Beiðninni var hafnað eða hætt var við hana. Ekkert breyttist. Reyndu aftur eða veldu aðra leið.',
    en: 'The request was declined or cancelled. Nothing has changed. Try again or choose another way.',
  },
  'providers.unconfirmed': {
    is: 'Beiðnin rann út eða henni var hafnað. Aðgangurinn er óbreyttur.',
    en: 'The request ran out or was declined. Your account is unchanged.',
  },
  'providers.expired': {
    is: 'Of langur tími leið, eða innskráning var opnuð í öðrum flipa. Byrjaðu aftur héðan.',
    en: 'It took too long, or a sign-in was opened in another tab. Start again from here.',
  },
  'providers.away': {
    is: 'Reyndu aftur eftir smástund. Aðrar leiðir til innskráningar virka á meðan.',
    en: 'Try again in a moment. Other ways to sign in work meanwhile.',
  },
  'providers.refused': {
    is: 'Öryggiskönnun á svarinu mistókst og því var hafnað. Reyndu aftur; láttu kerfisstjóra vita ef það dugar ekki.',
    en: 'A security check of the answer failed, so it was refused. Try again; tell an administrator if that does not help.',
  },
  'providers.clock': {
    is: 'Staðfestingin er dagsett of langt frá réttum tíma og var hafnað. Láttu kerfisstjóra vita.',
    en: 'The confirmation is dated too far from the right time and was refused. Tell an administrator.',
  },
  'providers.weak': {
    is: 'Skráðu þig inn með þeim skilríkjum sem safnið biður um, eða veldu aðra leið. Ef þau voru notuð skaltu láta kerfisstjóra vita; í atburðaskrá þjónsins stendur hverju þarf að breyta.',
    en: 'Sign in with the ID that the collection requires, or choose another way. If you did use that ID, tell an administrator; the log of the server says what to change.',
  },
  'providers.madeUp': {
    is: 'Slíkar kennitölur hafa hér engan aðgang. Skráðu þig inn með eigin skilríkjum.',
    en: 'Test national IDs have no access here. Sign in with an ID of your own.',
  },
  'providers.tooOld': {
    is: 'Innskráningarþjónustan lét fyrri innskráningu duga. Veldu aðra leið til að staðfesta hver þú ert.',
    en: 'The sign-in service accepted an earlier sign-in. Choose another way to confirm who you are.',
  },
  'providers.delegated': {
    is: 'Starfsfólk skráir sig inn í eigin nafni, ekki í umboði fyrirtækis eða annars einstaklings. Veldu þig í stað umboðsins og reyndu aftur.',
    en: 'Staff sign in as themselves, not on behalf of a company or another person. Choose yourself instead and try again.',
  },
  'providers.noKey': {
    is: 'Svarið nefndi ekki íslenska kennitölu eða annað auðkenni sem óskað var eftir. Láttu kerfisstjóra vita.',
    en: 'The answer did not contain the Icelandic national ID or other identifier that was asked for. Tell an administrator.',
  },
  'providers.unknown': {
    is: 'Innskráningin tókst, en hér verður aðgangur ekki til sjálfkrafa. Biddu stjórnanda safnsins um skráningartengil, opnaðu hann og veldu þar sömu leið. Áttu þegar aðgang? Skráðu þig þá inn með þeirri leið sem þú hefur notað hingað til.',
    en: 'You were identified, but no account is created automatically here. Ask an administrator of the collection for a registration link, open it and choose the same way there. Do you already have an account? Then sign in the way you have until now.',
  },
  'providers.taken': {
    is: 'Skráðu þig inn með henni, eða aftengdu hana fyrst í stillingum þess aðgangs. Gestaaðgangi án hlutverks getur þú eytt á síðunum þínum og opnað svo tengilinn aftur.',
    en: 'Sign in with it, or unlink it first in the settings of that user. A visitor’s account without a role you can erase on your own pages, and then open the link again.',
  },
  'providers.notFound': { is: 'Veldu aðra leið hér að neðan.', en: 'Choose another way below.' },
} satisfies Texts<SignInFault>

/** Texts of provider sign-in and of a person's sign-in methods. */
export const providerTexts = {
  eid: { is: 'rafræn skilríki', en: 'electronic ID' },
  signInWithEid: { is: 'Skrá inn með rafrænum skilríkjum', en: 'Sign in with electronic ID' },
  signInWithEidOf: {
    is: (label: string) => `Rafræn skilríki hjá ${label}`,
    en: (label: string) => `Electronic ID with ${label}`,
  },
  signInWith: {
    is: (label: string) => `Skrá inn með ${label}`,
    en: (label: string) => `Sign in with ${label}`,
  },
  link: { is: (label: string) => `Tengja ${label}`, en: (label: string) => `Link ${label}` },
  or: { is: 'eða', en: 'or' },
  emailAndPassword: { is: 'Netfang og lykilorð', en: 'E-mail and password' },
  opening: { is: (name: string) => `Opna: ${name}`, en: (name: string) => `Opening: ${name}` },
  phone: { is: 'Símanúmer', en: 'Phone number' },
  nationalId: { is: 'Kennitala', en: 'National ID' },
  /** What the phone shows, in at most 60 characters. */
  onPhone: {
    is: (digits: string) => `Varða: innskráning, öryggistala ${digits}`,
    en: (digits: string) => `Varða: sign-in, control number ${digits}`,
  },
  /** The name of somebody whose provider gave none. */
  visitor: { is: 'Gestur', en: 'Visitor' },
  newHere: {
    is: 'Ertu ný eða nýr hér? Þá verður aðgangurinn til þegar þú skráir þig inn með rafrænum skilríkjum eða annarri þjónustu hér að ofan.',
    en: 'New here? Your account is created when you sign in with an electronic ID or another service above.',
  },
  chooseWay: { is: 'Tengdu nýja leið við aðganginn', en: 'Link a way to sign in' },
  chooseWayHelp: {
    is: 'Veldu hvernig þú skráir þig inn framvegis.',
    en: 'Choose how you sign in from now on.',
  },
  ownWays: { is: 'Innskráningarleiðir', en: 'Ways to sign in' },
  ownWaysHelp: {
    is: 'Rafræn skilríki og aðrar þjónustur sem opna aðganginn þinn. Ný leið er tengd með skráningartengli frá stjórnanda.',
    en: 'Electronic ID and other services that open your account. A new one is linked with a registration link from an administrator.',
  },
  noWays: { is: 'Engin þjónusta er tengd aðganginum', en: 'No service is linked to this account' },
  linked: {
    is: (since: string, used: string) => `Tengd ${since}, síðast notuð ${used}`,
    en: (since: string, used: string) => `Linked ${since}, last used ${used}`,
  },
  onlyWay: { is: 'Eina leiðin þín inn', en: 'Your only way in' },
  unlink: { is: 'Aftengja', en: 'Unlink' },
  unlinkOf: { is: (name: string) => `Aftengja ${name}`, en: (name: string) => `Unlink ${name}` },
  unlinkBody: {
    is: (name: string) =>
      `${name} opnar þá ekki lengur aðganginn þinn og öllum öðrum setum þínum lýkur. Nýjan skráningartengil þarf til að tengja aftur.`,
    en: (name: string) =>
      `${name} will no longer open your account, and all your other sessions will end. Linking it again takes a new registration link.`,
  },
  unlinked: { is: 'Innskráningarleiðin var aftengd', en: 'The way to sign in has been unlinked' },
  signInAgain: { is: 'Staðfestu hver þú ert', en: 'Confirm who you are' },
  signInAgainHelp: {
    is: 'Langt er síðan þú skráðir þig inn og þetta getur kerfisstjóri aðeins gert skömmu eftir innskráningu. Ekkert hefur breyst enn. Skráðu þig inn og gerðu þetta svo aftur.',
    en: 'It is a long time since you signed in, and a system administrator can only do this shortly after signing in. Nothing has changed yet. Sign in, then do it again.',
  },
  nothingChanged: {
    is: 'Langt er síðan þú skráðir þig inn og þetta getur kerfisstjóri aðeins gert skömmu eftir innskráningu. Ekkert hefur breyst.',
    en: 'It is a long time since you signed in, and a system administrator can only do this shortly after signing in. Nothing has changed.',
  },
  cannotShow: {
    is: (ways: string) =>
      `Þú skráir þig aðeins inn með ${ways}, og sú leið getur ekki staðfest hver þú ert núna`,
    en: (ways: string) =>
      `You only sign in with ${ways}, which cannot confirm who you are just now`,
  },
  cannotShowHelp: {
    is: 'Biddu annan kerfisstjóra um tengil: með skráningartengli tengir þú rafræn skilríki eða velur lykilorð. Ef enginn annar er til býr skipunin „npm run varda -- user reset“ á þjóninum til tengil fyrir lykilorð.',
    en: 'Ask another system administrator for a link: with a registration link you link an electronic ID or choose a password. If there is nobody else, the command “npm run varda -- user reset” on the server creates a link for a password.',
  },
  cannotShowHelpNoEmail: {
    is: 'Biddu annan kerfisstjóra um skráningartengil og tengdu rafræn skilríki með honum, eða um að skrá netfangið þitt svo að þú getir valið lykilorð.',
    en: 'Ask another system administrator for a registration link and link an electronic ID by it, or to enter your e-mail address so that you can choose a password.',
  },
  leftOnlyHere: { is: 'Þú hefur skráð þig út úr Vörðu', en: 'You have signed out of Varða' },
  leftOnlyHereHelp: {
    is: (label: string) =>
      `Ekki náðist samband við ${label} og innskráning þín þar gæti enn verið opin. Lokaðu vafranum ef fleiri nota tölvuna.`,
    en: (label: string) =>
      `${label} could not be reached, and you may still be signed in there. Close the browser if others use the computer.`,
  },
  anotherWay: { is: 'Reyna aðra leið', en: 'Try another way' },
} satisfies Texts
