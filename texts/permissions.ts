import type { Permission, RuleName } from '#contract/permissions.ts'
import type { Text, Texts } from './text.ts'

/** Each permission in words. */
export const permissionTexts = {
  'tenant.read': { is: 'Skoða vefsvæðið', en: 'View the tenant' },
  'index.read': { is: 'Skoða vísa', en: 'View indices' },
  'record.read': { is: 'Leita í efni og skoða það', en: 'Search and view records' },
  'file.read': { is: 'Skoða skrár og möppur', en: 'View files and folders' },
  'blog.read': { is: 'Lesa greinar', en: 'Read posts' },
  'comment.read': { is: 'Lesa athugasemdir', en: 'Read comments' },
  'crowdsource.read': { is: 'Skoða ábendingar', en: 'View suggestions' },
  'event.read': { is: 'Fylgjast með streymi atburða', en: 'Follow the feed of events' },
  'asset.read': { is: 'Skoða vefskrár', en: 'View web files' },
  'counter.read': { is: 'Sjá stöðu vinnslu', en: 'View the state of processing' },
  'alias.read': { is: 'Skoða sýndarvísa', en: 'View aliases' },
  'attribute.read': { is: 'Skoða eigindi', en: 'View attributes' },
  'config.read': { is: 'Skoða vefstillingar', en: 'View site settings' },
  'blog.draft': { is: 'Skrifa eigin drög að greinum', en: 'Write own draft posts' },
  'comment.mark': { is: 'Merkja athugasemdir lesnar', en: 'Mark comments as read' },
  'crowdsource.propose': { is: 'Senda inn ábendingar', en: 'Send suggestions' },
  'asset.upload': { is: 'Hlaða upp vefskrám', en: 'Upload web files' },
  'index.create': { is: 'Stofna vísa', en: 'Create indices' },
  'index.edit': { is: 'Breyta vísum', en: 'Change indices' },
  'index.run': { is: 'Keyra vinnslu', en: 'Run processing' },
  'index.upload': { is: 'Hlaða upp skrám í vísa', en: 'Upload files to indices' },
  'record.edit': { is: 'Breyta lýsigögnum', en: 'Edit metadata' },
  'record.hide': { is: 'Fela færslur og birta', en: 'Hide and show records' },
  'record.delete': { is: 'Taka færslur úr vísi', en: 'Take records out of an index' },
  'record.reindex': { is: 'Endurskrá færslur', en: 'Re-index records' },
  'file.download': { is: 'Sækja frumskrár', en: 'Download originals' },
  'blog.publish': { is: 'Birta greinar og breyta þeim', en: 'Publish and change posts' },
  'comment.delete': { is: 'Eyða athugasemdum', en: 'Delete comments' },
  'crowdsource.review': {
    is: 'Samþykkja og hafna ábendingum',
    en: 'Accept and reject suggestions',
  },
  'crowdsource.remove': { is: 'Fjarlægja ábendingar', en: 'Remove suggestions' },
  'schedule.read': { is: 'Skoða tímasett verk', en: 'View scheduled jobs' },
  'schedule.write': { is: 'Breyta tímasettum verkum', en: 'Change scheduled jobs' },
  'profile.read': { is: 'Skoða myndstillingar', en: 'View image profiles' },
  'profile.write': { is: 'Breyta myndstillingum', en: 'Change image profiles' },
  'tenantUser.read': { is: 'Sjá notendur og hlutverk þeirra', en: 'View users and their roles' },
  'alias.write': { is: 'Breyta sýndarvísum', en: 'Change aliases' },
  'attribute.write': { is: 'Breyta eigindum', en: 'Change attributes' },
  'asset.delete': { is: 'Eyða vefskrám', en: 'Delete web files' },
  'log.read': { is: 'Lesa atburðaskrá', en: 'Read the log' },
  'job.read': { is: 'Skoða verk í biðröðum', en: 'View jobs in queues' },
  'job.write': { is: 'Eyða verkum og reyna aftur', en: 'Delete jobs and try them again' },
  'index.delete': { is: 'Eyða vísum', en: 'Delete indices' },
  'config.write': { is: 'Breyta vefstillingum', en: 'Change site settings' },
  'tenant.write': { is: 'Breyta vefsvæðinu', en: 'Change the tenant' },
  'tenantUser.manage': {
    is: 'Bæta við notendum og breyta hlutverkum',
    en: 'Add users and change roles',
  },
  'audit.read': { is: 'Lesa aðgerðaskrá', en: 'Read the audit log' },
  'backup.read': { is: 'Skoða afrit og heilleika', en: 'View backups and fixity' },
  'tenant.create': { is: 'Stofna vefsvæði', en: 'Create tenants' },
  'tenant.delete': { is: 'Eyða vefsvæðum', en: 'Delete tenants' },
  'host.write': { is: 'Stilla lén vefja', en: 'Set the host names of sites' },
  'user.read': { is: 'Sjá alla notendur', en: 'View all users' },
  'user.write': {
    is: 'Stofna notendur, breyta þeim og eyða',
    en: 'Create, change and delete users',
  },
  'worker.read': { is: 'Skoða vinnsluþjóna', en: 'View workers' },
  'worker.write': { is: 'Stilla og endurræsa vinnsluþjóna', en: 'Configure and restart workers' },
  'queue.read': { is: 'Skoða biðraðir allra vefsvæða', en: 'View the queues of all tenants' },
  'queue.write': { is: 'Breyta biðröðum allra vefsvæða', en: 'Change the queues of all tenants' },
  'serverFiles.read': { is: 'Skoða skrár þjónsins', en: 'View files of the server' },
  'debug.exif': { is: 'Nota EXIF-greiningu', en: 'Use the EXIF analysis' },
  'changelog.read': {
    is: 'Skoða breytingar forritara á hugbúnaðinum',
    en: 'View the commits of the program',
  },
  'backup.write': { is: 'Taka afrit og endurheimta', en: 'Make and restore backups' },
} satisfies Record<Permission, Text>

/** Rules by which a service refuses further. */
export const ruleTexts = {
  mayWritePost: {
    is: 'Sá sem má ekki birta greinar getur aðeins breytt eigin drögum og þau verða áfram drög.',
    en: 'Those who may not publish posts can change only their own drafts, and these stay drafts.',
  },
  mayTagWorker: {
    is: 'Aðeins kerfisstjóri getur valið vinnsluþjón vefsvæðis.',
    en: 'Only a system administrator can choose the worker of a tenant.',
  },
  maySuggestForOthers: {
    is: 'Aðeins sá sem má samþykkja ábendingar getur skráð ábendingu fyrir annan.',
    en: 'Only those who may accept suggestions can enter one for somebody else.',
  },
  mayReachAccess: {
    is: 'Setur og API-lyklar varða aðeins eigandann og kerfisstjóra.',
    en: 'Sessions and API tokens concern only their owner and system administrators.',
  },
  isCreatorLocked: {
    is: 'Stofnandi vefsvæðis er alltaf stjórnandi þess.',
    en: 'The creator of a tenant is always its administrator.',
  },
} satisfies Record<RuleName, Text>

/** Texts of the screens that show permissions. */
export const matrixTexts = {
  title: { is: 'Hlutverk og heimildir', en: 'Roles and permissions' },
  facts: {
    is: 'Það sem ekki er leyft er bannað. Kerfisstjóri má allt, alls staðar.',
    en: 'What is not allowed is forbidden. A system administrator may do everything, everywhere.',
  },
  search: { is: 'Sía heimildir', en: 'Filter permissions' },
  searchHint: { is: 'Orð eða tæknilegt heiti', en: 'Words or technical name' },
  none: { is: 'Engin heimild passar við síuna', en: 'No permission matches the filter' },
  noneHelp: { is: 'Prófaðu styttra orð.', en: 'Try a shorter word.' },
  clear: { is: 'Hreinsa síu', en: 'Clear the filter' },
  permission: { is: 'Heimild', en: 'Permission' },
  may: { is: 'má', en: 'may' },
  mayNot: { is: 'má ekki', en: 'may not' },
  rules: { is: 'Nánari takmarkanir', en: 'Further limits' },
  rulesHelp: {
    is: 'Sums staðar eru heimildir þrengri en taflan sýnir og fara eftir efninu hverju sinni:',
    en: 'Some permissions are narrower than the table shows and depend on what they concern:',
  },
  shown: { is: 'Falið eða óvirkt', en: 'Hidden or disabled' },
  shownHelp: {
    is: 'Það sem hlutverkið leyfir ekki er falið: síður, valmyndir og hnappar. Það sem er leyft en ekki hægt í svipinn er óvirkt og segir hvers vegna, til dæmis meðan vinnsla stendur yfir. Þjónninn fer alltaf eftir sömu töflu.',
    en: 'What the role does not allow is hidden: pages, menus and buttons. What is allowed but not possible at the moment is disabled and says why, for example while processing is under way. The server always follows the same table.',
  },
  whatMay: { is: 'Hvað má notandinn gera?', en: 'What may the user do?' },
  whatMayOf: { is: 'Vefsvæði sem reiknað er fyrir', en: 'Tenant to calculate for' },
  computed: {
    is: (role: string) => `Reiknað út frá hlutverkinu ${role}.`,
    en: (role: string) => `Calculated from the role ${role}.`,
  },
  computedUnsaved: {
    is: (role: string) => `Reiknað út frá hlutverkinu ${role}, með óvistuðum breytingum.`,
    en: (role: string) => `Calculated from the role ${role}, with unsaved changes.`,
  },
  computedAdmin: {
    is: 'Kerfisstjóri má allt, alls staðar.',
    en: 'A system administrator may do everything, everywhere.',
  },
  all: { is: 'Sjá öll hlutverk', en: 'See all roles' },
  collection: { is: 'Vísar og efni', en: 'Indices and records' },
  community: { is: 'Samfélag', en: 'Community' },
  web: { is: 'Vefur', en: 'Web' },
  people: { is: 'Fólk og rekstur', en: 'People and operations' },
  system: { is: 'Kerfisstjórn', en: 'System' },
} satisfies Texts
