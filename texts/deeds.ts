import type { Language, Texts } from './text.ts'

/** People's actions by the name of the call, for the audit. */
export const deedTexts = {
  'session.login': { is: 'Skráði sig inn', en: 'Signed in' },
  'session.logout': { is: 'Skráði sig út', en: 'Signed out' },
  'session.changePassword': { is: 'Breytti eigin lykilorði', en: 'Changed own password' },
  'session.saveSettings': { is: 'Breytti eigin stillingum', en: 'Changed own settings' },
  'session.useLink': { is: 'Notaði skráningartengil', en: 'Used a registration link' },
  'providers.start': {
    is: 'Hóf innskráningu hjá innskráningarþjónustu',
    en: 'Began to sign in with a provider',
  },
  'providers.callback': {
    is: 'Skráði sig inn hjá innskráningarþjónustu',
    en: 'Signed in with a provider',
  },
  'providers.unlink': { is: 'Aftengdi innskráningarleið', en: 'Unlinked a way to sign in' },
  'access.endSession': { is: 'Lauk setu', en: 'Ended a session' },
  'access.endSessions': { is: 'Lauk öllum setum notanda', en: 'Ended all sessions of a user' },
  'access.createToken': { is: 'Bjó til API-lykil', en: 'Created an API token' },
  'access.revokeToken': { is: 'Afturkallaði API-lykil', en: 'Revoked an API token' },
  'users.create': { is: 'Stofnaði notanda', en: 'Created a user' },
  'users.save': { is: 'Breytti notanda', en: 'Changed a user' },
  'users.postSave': { is: 'Breytti notanda', en: 'Changed a user' },
  'users.remove': { is: 'Eyddi notanda', en: 'Deleted a user' },
  'users.registertoken': { is: 'Bjó til skráningartengil', en: 'Created a registration link' },
  'users.reset': { is: 'Endurstillti lykilorð notanda', en: 'Reset a user’s password' },
  'tenants.create': { is: 'Stofnaði vefsvæði', en: 'Created a tenant' },
  'tenants.save': { is: 'Breytti vefsvæði', en: 'Changed the tenant' },
  'tenants.remove': { is: 'Eyddi vefsvæði', en: 'Deleted the tenant' },
  'tenants.addUser': { is: 'Bætti notanda við', en: 'Added a user' },
  'tenants.setUser': { is: 'Breytti hlutverki', en: 'Changed a role' },
  'tenants.removeUser': { is: 'Fjarlægði notanda', en: 'Removed a user' },
  'tenants.invite': { is: 'Bauð nýjum notanda', en: 'Invited a new user' },
  'tenants.uninvite': { is: 'Afturkallaði boð', en: 'Revoked an invitation' },
  'tenants.addAdmin': { is: 'Bætti stjórnanda við', en: 'Added an administrator' },
  'tenants.removeAdmin': { is: 'Fjarlægði stjórnanda', en: 'Removed an administrator' },
  'indices.create': { is: 'Stofnaði vísi', en: 'Created an index' },
  'indices.save': { is: 'Breytti vísi', en: 'Changed an index' },
  'indices.remove': { is: 'Eyddi vísi', en: 'Deleted an index' },
  'indices.emptyBin': { is: 'Tæmdi ruslakörfu vísa', en: 'Emptied the bin of indices' },
  'files.makeFolder': { is: 'Stofnaði möppu', en: 'Created a folder' },
  'indices.restore': { is: 'Endurheimti vísi', en: 'Restored an index' },
  'indexing.run': { is: 'Ræsti vinnslu', en: 'Started processing' },
  'indexing.cleanup': { is: 'Ræsti tiltekt', en: 'Started a cleanup' },
  'indexing.decidePairs': {
    is: 'Skar úr um hvaða færslur skrár eru',
    en: 'Decided which records files are',
  },
  'indexing.cancel': { is: 'Stöðvaði vinnslu', en: 'Stopped processing' },
  'indexing.resetCounter': { is: 'Núllstillti teljara', en: 'Reset a counter' },
  'indexing.report': { is: 'Sótti skýrslu vinnslu', en: 'Downloaded the report of a run' },
  'indexing.linksReport': {
    is: 'Sótti skýrslu um ótengdar skrár',
    en: 'Downloaded the report of unlinked files',
  },
  'indexFiles.master': { is: 'Sótti frumskrá', en: 'Downloaded an original' },
  'records.export': { is: 'Flutti út færslur', en: 'Exported records' },
  'records.sound': { is: 'Opnaði hljóðskrá', en: 'Opened a sound file' },
  'audit.csv': { is: 'Sótti aðgerðaskrá', en: 'Downloaded the audit log' },
  'indexFiles.index': { is: 'Setti valdar skrár í vísi', en: 'Put selected files in an index' },
  'indexFiles.remove': {
    is: 'Tók valdar skrár úr vísi',
    en: 'Took selected files out of an index',
  },
  'uploads.send': { is: 'Hlóð upp skrám', en: 'Uploaded files' },
  'uploads.begin': { is: 'Hóf upphleðslu skráar', en: 'Began uploading a file' },
  'uploads.look': { is: 'Spurði um stöðu upphleðslu', en: 'Asked for the state of an upload' },
  'uploads.append': { is: 'Hélt upphleðslu áfram', en: 'Continued an upload' },
  'uploads.discard': { is: 'Hætti við upphleðslu', en: 'Cancelled an upload' },
  'aliases.create': { is: 'Stofnaði sýndarvísi', en: 'Created an alias' },
  'aliases.save': { is: 'Breytti sýndarvísi', en: 'Changed an alias' },
  'aliases.remove': { is: 'Eyddi sýndarvísi', en: 'Deleted an alias' },
  'blog.save': { is: 'Vistaði grein', en: 'Saved a post' },
  'blog.remove': { is: 'Eyddi grein', en: 'Deleted a post' },
  'blog.undelete': { is: 'Endurheimti grein', en: 'Restored a post' },
  'blog.setAside': { is: 'Lagði útgáfu greinar til hliðar', en: 'Set a version of a post aside' },
  'schedules.create': { is: 'Stofnaði tímasett verk', en: 'Created a scheduled job' },
  'schedules.save': { is: 'Breytti tímasettu verki', en: 'Changed a scheduled job' },
  'schedules.remove': { is: 'Eyddi tímasettu verki', en: 'Deleted a scheduled job' },
  'queues.remove': { is: 'Eyddi verki úr biðröð', en: 'Deleted a job from a queue' },
  'queues.retry': { is: 'Setti verk aftur í bið', en: 'Put a job back in the queue' },
  'workers.save': { is: 'Breytti vinnsluþjóni', en: 'Changed a worker' },
  'workers.action': { is: 'Stýrði vinnsluþjóni', en: 'Controlled a worker' },
  'recordEdits.save': { is: 'Breytti færslu', en: 'Changed a record' },
  'restrictions.save': { is: 'Takmarkaði aðgang', en: 'Restricted access' },
  'restrictions.lift': { is: 'Aflétti takmörkun aðgangs', en: 'Lifted an access restriction' },
  'recordEdits.hide': { is: 'Faldi færslu', en: 'Hid a record' },
  'recordEdits.show': { is: 'Birti færslu', en: 'Showed a record' },
  'recordEdits.undo': { is: 'Afturkallaði breytingu á færslu', en: 'Undid a change of a record' },
  'recordEdits.restoreVersion': {
    is: 'Endurheimti útgáfu færslu',
    en: 'Restored a version of a record',
  },
  'recordEdits.reindex': { is: 'Endurskráði færslu', en: 'Re-indexed a record' },
  'recordEdits.remove': { is: 'Tók færslu úr vísi', en: 'Took a record out of the index' },
  'recordEdits.restore': {
    is: 'Setti færslu aftur í vísi',
    en: 'Put a record back into the index',
  },
  'bulk.start': { is: 'Ræsti aðgerð á mörgum færslum', en: 'Started an action on many records' },
  'bulk.cancel': {
    is: 'Stöðvaði aðgerð á mörgum færslum',
    en: 'Stopped an action on many records',
  },
  'bulk.undo': {
    is: 'Afturkallaði aðgerð á mörgum færslum',
    en: 'Undid an action on many records',
  },
  'sidecars.retry': {
    is: 'Reyndi aftur að skrifa hliðarskrár',
    en: 'Tried to write sidecars again',
  },
  'searches.create': { is: 'Vistaði leit', en: 'Saved a search' },
  'searches.save': { is: 'Breytti vistaðri leit', en: 'Changed a saved search' },
  'searches.remove': { is: 'Eyddi vistaðri leit', en: 'Deleted a saved search' },
  'backups.start': {
    is: 'Bað um afrit eða prófun á endurheimt',
    en: 'Asked for a backup or a restore test',
  },
  'backups.saveSetting': { is: 'Breytti stillingum afrita', en: 'Changed the settings of backups' },
  'fixity.start': { is: 'Bað um sannprófun frumskráa', en: 'Asked to verify the originals' },
  'fixity.again': { is: 'Bað um sannprófun frumskrár', en: 'Asked to verify an original' },
  'fixity.accept': { is: 'Samþykkti breytta frumskrá', en: 'Accepted a changed original' },
  'debugExif.read': { is: 'Greindi lýsigögn myndar', en: 'Analysed the metadata of a picture' },
  'sites.saveSettings': {
    is: 'Breytti vef safnsins',
    en: 'Changed the public site',
  },
  'siteAddresses.saveHosts': {
    is: 'Breytti lénum vefsins',
    en: 'Changed the host names of the site',
  },
  'siteAddresses.addRedirect': { is: 'Bætti við tilvísun', en: 'Added a redirect' },
  'siteAddresses.removeRedirects': { is: 'Eyddi tilvísunum', en: 'Removed redirects' },
  'siteAddresses.importRedirects': { is: 'Flutti inn tilvísanir', en: 'Imported redirects' },
  'siteAddresses.redirectsCsv': { is: 'Sótti tilvísanir', en: 'Downloaded the redirects' },
  'siteConfig.save': { is: 'Breytti vefstillingum', en: 'Changed the site settings' },
  'crowdsource.propose': { is: 'Sendi ábendingu', en: 'Sent a suggestion' },
  'crowdsource.accept': { is: 'Samþykkti ábendingu', en: 'Accepted a suggestion' },
  'crowdsource.deny': { is: 'Hafnaði ábendingu', en: 'Rejected a suggestion' },
  'crowdsource.undo': {
    is: 'Afturkallaði ákvörðun um ábendingu',
    en: 'Undid a decision on a suggestion',
  },
  'crowdsource.remove': { is: 'Fjarlægði ábendingu', en: 'Removed a suggestion' },
  'crowdsource.takeBack': {
    is: 'Tók allt frá sendanda til baka',
    en: 'Took back everything from a contributor',
  },
  'crowdsource.block': { is: 'Lokaði á sendanda ábendinga', en: 'Blocked a contributor' },
  'visitors.unblock': { is: 'Opnaði aftur fyrir sendanda', en: 'Unblocked a sender' },
  'takedowns.request': {
    is: 'Bað um að efni yrði tekið úr birtingu',
    en: 'Asked to take something off the site',
  },
  'takedowns.review': {
    is: 'Tók beiðni um að taka efni úr birtingu í skoðun',
    en: 'Took a takedown request into review',
  },
  'takedowns.decide': {
    is: 'Afgreiddi beiðni um að taka efni úr birtingu',
    en: 'Decided a takedown request',
  },
  'takedowns.appeal': {
    is: 'Bað um að höfnun beiðni yrði skoðuð aftur',
    en: 'Appealed a refused takedown request',
  },
  'comments.change': { is: 'Leiðrétti athugasemd sína', en: 'Corrected a comment of their own' },
  'comments.withdraw': { is: 'Dró athugasemd sína til baka', en: 'Withdrew a comment' },
  'comments.report': { is: 'Tilkynnti athugasemd', en: 'Reported a comment' },
  'comments.answer': { is: 'Svaraði athugasemd', en: 'Answered a comment' },
  'comments.block': { is: 'Lokaði á sendanda athugasemdar', en: 'Blocked the sender of a comment' },
  'comments.write': { is: 'Skrifaði athugasemd', en: 'Wrote a comment' },
  'comments.readAll': { is: 'Merkti allar athugasemdir lesnar', en: 'Marked all comments as read' },
  'comments.read': { is: 'Merkti athugasemd', en: 'Marked a comment' },
  'comments.release': { is: 'Hleypti athugasemd í gegn', en: 'Released a comment' },
  'comments.remove': { is: 'Eyddi athugasemd', en: 'Deleted a comment' },
  'folders.create': { is: 'Bjó til möppu', en: 'Made a folder' },
  'folders.save': { is: 'Breytti möppu', en: 'Changed a folder' },
  'folders.add': { is: 'Setti færslu í möppu', en: 'Put a record into a folder' },
  'folders.annotate': { is: 'Skrifaði við færslu í möppu', en: 'Annotated a record in a folder' },
  'folders.move': { is: 'Færði færslu til í möppu', en: 'Moved a record in a folder' },
  'folders.take': { is: 'Tók færslu úr möppu', en: 'Took a record out of a folder' },
  'folders.remove': { is: 'Eyddi möppu', en: 'Deleted a folder' },
  'assets.upload': { is: 'Hlóð upp vefskrá', en: 'Uploaded a web file' },
  'assets.uploadImage': { is: 'Hlóð upp mynd fyrir vefinn', en: 'Uploaded a picture for the web' },
  'assets.remove': { is: 'Eyddi vefskrá', en: 'Deleted a web file' },
  'imageProfiles.create': { is: 'Stofnaði myndstillingu', en: 'Created an image profile' },
  'imageProfiles.save': { is: 'Breytti myndstillingu', en: 'Changed an image profile' },
  'imageProfiles.remove': { is: 'Eyddi myndstillingu', en: 'Deleted an image profile' },
  'attributes.save': {
    is: 'Breytti forsíðumynd eða texta gildis',
    en: 'Changed the cover picture or the text of a value',
  },
} satisfies Texts

/** Audited sign-in methods that are no call, for failed sign-ins. (audit.signIn) */
export const wayTexts = {
  'session.bearer': { is: 'Notaði API-lykil', en: 'Used an API token' },
  'session.cookie': { is: 'Notaði innskráða setu', en: 'Used a session' },
} satisfies Texts

const refused = { is: 'Var neitað um aðgang', en: 'Was refused access' }

/**
 * An action, or its refusal, in one sentence; an unknown call is shown by its name.
 * (audit.sentence)
 */
export const deedSentence = (
  { endpoint, status }: { endpoint: string; status: number },
  language: Language,
): string => {
  const known: Texts = { ...deedTexts, ...wayTexts }
  const deed = known[endpoint]?.[language]
  const words = typeof deed === 'string' ? deed : endpoint
  return status >= 400 ? `${refused[language]}: ${words}` : words
}
