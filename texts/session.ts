import type { Texts } from './text.ts'

/** Texts of signing in and of the personal pages. */
export const sessionTexts = {
  signIn: { is: 'Innskráning', en: 'Sign in' },
  email: { is: 'Netfang', en: 'E-mail' },
  password: { is: 'Lykilorð', en: 'Password' },
  forgot: { is: 'Gleymt lykilorð', en: 'Forgot password' },
  forgotHelp: {
    is: 'Stjórnandi getur búið til tengil þar sem þú velur nýtt lykilorð. Hafðu samband við þann sem gaf þér aðgang.',
    en: 'An administrator can create a link where you choose a new password. Contact whoever gave you access.',
  },
  send: { is: 'Skrá inn', en: 'Sign in' },
  fine: {
    is: 'Aðgang þarf aðeins til að vinna í umsjón. Öllum er frjálst að skoða söfnin og senda ábendingar.',
    en: 'An account is needed only to work in the administration. Everybody may look at the collections and send suggestions.',
  },
  emailMissing: { is: 'Netfang vantar', en: 'The e-mail is missing' },
  passwordMissing: { is: 'Lykilorð vantar', en: 'The password is missing' },
  photoTitle: { is: 'Frönsku Alparnir', en: 'The French Alps' },
  photoBy: { is: 'Adolphe Braun, um 1865–1870', en: 'Adolphe Braun, about 1865–1870' },
  photoAlt: {
    is: 'Snævi þakin fjöll með grenitrjám í forgrunni',
    en: 'Snow-covered mountains with spruces in front',
  },
  photoRegion: { is: 'Ljósmynd', en: 'Photograph' },
  choosePassword: { is: 'Veldu lykilorð', en: 'Choose a password' },
  newPassword: { is: 'Nýtt lykilorð', en: 'New password' },
  linkFor: {
    is: (name: string, until: string) =>
      `Aðgangur: ${name}. Tengillinn gildir til ${until}, aðeins einu sinni.`,
    en: (name: string, until: string) =>
      `Access: ${name}. The link is valid until ${until}, once only.`,
  },
  revokeTokens: { is: 'Afturkalla líka API-lykla', en: 'Revoke the API tokens too' },
  passwordLength: {
    is: (least: number) => `Minnst ${least} stafir`,
    en: (least: number) => `At least ${least} characters`,
  },
  invitedTo: {
    is: (tenant: string) => `Boð: ${tenant}`,
    en: (tenant: string) => `Invitation: ${tenant}`,
  },
  invitedBy: {
    is: (by: string, role: string, email: string, until: string) =>
      `${by} býður þér aðgang í hlutverkinu ${role}. Þú skráir þig inn með ${email}. Tengillinn gildir til ${until}, aðeins einu sinni.`,
    en: (by: string, role: string, email: string, until: string) =>
      `${by} offers you access in the role ${role}. You sign in with ${email}. The link is valid until ${until}, once only.`,
  },
  ownName: { is: 'Nafnið þitt', en: 'Your name' },
  nameMissing: {
    is: 'Nafn þarf að vera minnst tveir stafir',
    en: 'The name must have at least two characters',
  },
  join: { is: 'Stofna aðgang og skrá inn', en: 'Create the account and sign in' },
  setPassword: { is: 'Vista lykilorð og skrá inn', en: 'Save the password and sign in' },
  noPassword: {
    is: 'Aðgangurinn hefur ekkert netfang og því ekkert lykilorð',
    en: 'This account has no e-mail address, and so no password',
  },
  noPasswordHelp: {
    is: 'Lykilorð gildir aðeins með netfangi. Biddu stjórnanda að skrá netfangið þitt og opnaðu tengilinn svo aftur.',
    en: 'A password works only with an e-mail address. Ask an administrator to enter yours, then open the link again.',
  },
  byLink: { is: 'Aðgangur með tengli', en: 'Access by a link' },
  linkExpired: { is: 'Tengillinn er útrunninn', en: 'The link has expired' },
  linkExpiredHelp: {
    is: 'Hver tengill gildir í stuttan tíma og aðeins einu sinni. Biddu þann sem sendi þér hann um nýjan.',
    en: 'Each link is valid for a short time and only once. Ask whoever sent it to you for a new one.',
  },
  toSignIn: { is: 'Skrá inn með lykilorði', en: 'Sign in with a password' },
  ownPassword: { is: 'Lykilorð', en: 'Password' },
  ownPasswordHelp: {
    is: 'Öllum öðrum setum þínum lýkur þegar lykilorðinu er breytt.',
    en: 'All your other sessions end when the password is changed.',
  },
  currentPassword: { is: 'Núverandi lykilorð', en: 'Current password' },
  changePassword: { is: 'Breyta lykilorði', en: 'Change the password' },
  passwordChanged: { is: 'Lykilorðinu hefur verið breytt', en: 'The password has been changed' },
  account: { is: 'Aðgangur', en: 'Account' },
  name: { is: 'Nafn', en: 'Name' },
  noEmail: { is: 'Ekkert netfang', en: 'No e-mail' },
  paths: { is: 'Slóðir að gagnageymslu', en: 'Storage paths' },
  pathsHelp: {
    is: 'Þegar slóð skráar er afrituð er upphafi hennar skipt út fyrir slóðina á þinni tölvu.',
    en: 'When the path of a file is copied, its beginning is replaced by the path on your computer.',
  },
  serverPath: { is: 'Slóð á þjóni', en: 'Path on the server' },
  localPath: { is: 'Slóð hjá mér', en: 'Path on my computer' },
  localPathOf: {
    is: (path: string) => `Slóð hjá mér fyrir ${path}`,
    en: (path: string) => `Path on my computer for ${path}`,
  },
  serverPathHint: { is: '/safn/mappa', en: '/tenant/folder' },
  localPathHint: { is: '\\\\nas-01\\ljosmyndir', en: '\\\\nas-01\\photographs' },
  example: { is: 'Dæmi', en: 'Example' },
  addPath: { is: 'Bæta við slóð', en: 'Add a path' },
  removePath: { is: (path: string) => `Fjarlægja ${path}`, en: (path: string) => `Remove ${path}` },
  preferencesHelp: {
    is: 'Gilda aðeins fyrir þig og vistast um leið',
    en: 'For you alone, saved at once',
  },
  language: { is: 'Tungumál', en: 'Language' },
  languageHelp: {
    is: 'Tungumál þessa viðmóts. Efni safnsins breytist ekki.',
    en: 'The language of this interface. The collection itself does not change.',
  },
  appearance: { is: 'Útlit', en: 'Appearance' },
  lists: { is: 'Listar', en: 'Lists' },
  listsHelp: {
    is: 'Hve margar línur eru sóttar í einu.',
    en: 'How many rows are fetched at once.',
  },
  eachList: { is: 'Sjálfgefið', en: 'Default' },
  columns: { is: 'Dálkar í listum', en: 'Columns in lists' },
  columnsHelp: {
    is: 'Svið sem sjást þegar efni vísis er skoðað sem listi. Valið er sérstaklega fyrir hverja gerð; titillinn er alltaf fremst.',
    en: 'Fields shown when an index is viewed as a list. Each type has its own; the title always comes first.',
  },
  columnsOf: { is: (type: string) => `Dálkar: ${type}`, en: (type: string) => `Columns: ${type}` },
  indexType: { is: 'Gerð vísis', en: 'Type of index' },
  addColumn: { is: 'Bæta við dálki', en: 'Add a column' },
  usualColumns: { is: 'Endurstilla dálka', en: 'Reset the columns' },
  shortcutsHelp: {
    is: 'Stakir stafir geta truflað raddstýringu. Hér má slökkva á þeim.',
    en: 'Single letters can interfere with voice control. They can be turned off here.',
  },
  singleKeys: { is: 'Stakir stafir sem flýtilyklar', en: 'Single letters as shortcuts' },
} satisfies Texts
