import type { Texts } from './text.ts'

/** What an object store did wrong in the check at start, by its code. */
const storeFaults: Record<string, { is: string; en: string }> = {
  size: {
    is: 'skrá sem var skrifuð er ekki jafnlöng þegar hún er lesin',
    en: 'a file that was written has another length when it is read',
  },
  bytes: {
    is: 'skrá sem var skrifuð er ekki eins þegar hún er lesin',
    en: 'a file that was written is not the same when it is read',
  },
  range: {
    is: 'hluti skrár er ekki sá sem beðið var um',
    en: 'a range of a file is not the one that was asked for',
  },
  metadata: {
    is: 'lýsigögn skrár (x-amz-meta) glatast',
    en: 'the metadata of a file (x-amz-meta) are lost',
  },
  conditional: {
    is: 'skrá er skrifuð yfir aðra þótt það hafi verið bannað (If-None-Match)',
    en: 'a file replaces another although that was forbidden (If-None-Match)',
  },
  version: {
    is: 'útgáfa skrár (ETag) breytist ekki með innihaldinu, eða ekki er farið eftir henni (If-Match)',
    en: 'the version of a file (ETag) does not change with its contents, or is not heeded (If-Match)',
  },
  parts: {
    is: 'skrá sem var skrifuð í hlutum er ekki eins þegar hún er lesin',
    en: 'a file that was written in parts is not the same when it is read',
  },
  list: {
    is: 'listi yfir skrár er ekki réttur',
    en: 'a list of files is not right',
  },
  copy: {
    is: 'afrit af skrá er ekki eins og skráin',
    en: 'a copy of a file is not the same',
  },
  remove: {
    is: 'skrá sem var eytt er enn til',
    en: 'a file that was removed is still there',
  },
}

/** Console messages at start and stop. */
export const startTexts = {
  badPort: {
    is: (value: string) => `PORT á að vera heil tala frá 0 til 65535 en er „${value}“`,
    en: (value: string) => `PORT must be a whole number from 0 to 65535 but is “${value}”`,
  },
  badRole: {
    is: (value: string) => `VARDA_ROLE á að vera all, api eða worker en er „${value}“`,
    en: (value: string) => `VARDA_ROLE must be all, api or worker but is “${value}”`,
  },
  badWorker: {
    is: (value: string) =>
      `VARDA_WORKER á að vera lágstafir a–z, tölustafir og bandstrik, í mesta lagi 50, en er „${value}“`,
    en: (value: string) =>
      `VARDA_WORKER must be lower-case letters a–z, digits and hyphens, at most 50, but is “${value}”`,
  },
  badDatabaseUrl: {
    is: () => 'DATABASE_URL á að byrja á postgres:// eða postgresql://',
    en: () => 'DATABASE_URL must begin with postgres:// or postgresql://',
  },
  manyDatabaseHosts: {
    is: () =>
      'DATABASE_URL á að nefna einn þjón; margir gagnagrunnsþjónar þurfa eitt sameiginlegt vistfang',
    en: () =>
      'DATABASE_URL must name one host; several database servers need one address in common',
  },
  badReplicas: {
    is: () =>
      'VARDA_DB_READ_URL á að vera slóðir sem byrja á postgres://, með bilum á milli, og gildir aðeins með DATABASE_URL',
    en: () =>
      'VARDA_DB_READ_URL must be addresses that begin with postgres://, separated by spaces, and goes with DATABASE_URL only',
  },
  badPublicUrl: {
    is: (value: string) =>
      `VARDA_PUBLIC_URL á að vera slóð eins og https://safn.is en er „${value}“`,
    en: (value: string) =>
      `VARDA_PUBLIC_URL must be an address such as https://safn.is but is “${value}”`,
  },
  badLogLevel: {
    is: (value: string) =>
      `LOG_LEVEL á að vera fatal, error, warn, info, debug, trace eða silent en er „${value}“`,
    en: (value: string) =>
      `LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent but is “${value}”`,
  },
  badSwitch: {
    is: (name: string, value: string) => `${name} á að vera 0 eða 1 en er „${value}“`,
    en: (name: string, value: string) => `${name} must be 0 or 1 but is “${value}”`,
  },
  badMegabytes: {
    is: (name: string, value: string) => `${name} á að vera heil tala (megabæti) en er „${value}“`,
    en: (name: string, value: string) =>
      `${name} must be a whole number of megabytes but is “${value}”`,
  },
  badCount: {
    is: (name: string, least: number, most: number, value: string) =>
      `${name} á að vera heil tala frá ${least} til ${most} en er „${value}“`,
    en: (name: string, least: number, most: number, value: string) =>
      `${name} must be a whole number from ${least} to ${most} but is “${value}”`,
  },
  badSearchUrl: {
    is: () => 'VARDA_SEARCH_URL á að byrja á http:// eða https://',
    en: () => 'VARDA_SEARCH_URL must begin with http:// or https://',
  },
  badRecords: {
    is: (name: string, value: string) =>
      `${name} á að vera heil tala (fjöldi færslna) en er „${value}“`,
    en: (name: string, value: string) =>
      `${name} must be a whole number of records but is “${value}”`,
  },
  badS3Address: {
    is: (name: string, value: string) =>
      `${name} á að vera mappa eða slóð eins og s3://safn/forskeyti en er „${value}“`,
    en: (name: string, value: string) =>
      `${name} must be a folder or an address such as s3://bucket/prefix but is “${value}”`,
  },
  placesShared: {
    is: () =>
      'VARDA_LIBRARY, VARDA_DERIVATIVES og VARDA_ASSETS mega ekki vera sami staður og enginn innan í öðrum, því að hreinsað er til á hverjum fyrir sig',
    en: () =>
      'VARDA_LIBRARY, VARDA_DERIVATIVES and VARDA_ASSETS must not be the same place, nor one within another, since each is swept by itself',
  },
  badS3Endpoint: {
    is: (value: string) => `VARDA_S3_ENDPOINT á að byrja á http:// eða https:// en er „${value}“`,
    en: (value: string) =>
      `VARDA_S3_ENDPOINT must begin with http:// or https:// but is “${value}”`,
  },
  halfS3Key: {
    is: () => 'VARDA_S3_KEY og VARDA_S3_SECRET fylgjast að; annað þeirra vantar',
    en: () => 'VARDA_S3_KEY and VARDA_S3_SECRET belong together; one of them is missing',
  },
  demoNeedsFolder: {
    is: () => 'VARDA_DEMO=1 þarf möppu fyrir frumritin en VARDA_LIBRARY er s3://…',
    en: () => 'VARDA_DEMO=1 needs a folder for the originals but VARDA_LIBRARY is s3://…',
  },
  storeAway: {
    is: (address: string, reason: string) =>
      `Ekki næst samband við ${address}: ${reason}. Athugaðu VARDA_S3_ENDPOINT, VARDA_S3_REGION og lyklana, og hvort fatan (bucket) er til [S3-away]`,
    en: (address: string, reason: string) =>
      `${address} cannot be reached: ${reason}. Check VARDA_S3_ENDPOINT, VARDA_S3_REGION and the keys, and whether the bucket exists [S3-away]`,
  },
  storeLies: {
    is: (address: string, code: string) =>
      `Skráageymslan ${address} stóðst ekki prófun: ${storeFaults[code]?.is ?? code}. Varða ræsist ekki með geymslu sem skrár geta týnst eða skemmst í [S3-${code}]`,
    en: (address: string, code: string) =>
      `The store ${address} failed its check: ${storeFaults[code]?.en ?? code}. Varða does not start on a store in which files may be lost or damaged [S3-${code}]`,
  },
  badHours: {
    is: (name: string, value: string) =>
      `${name} á að vera heil tala frá 1 til 999 (klukkustundir) en er „${value}“`,
    en: (name: string, value: string) =>
      `${name} must be a whole number of hours from 1 to 999 but is “${value}”`,
  },
  badEmail: {
    is: (value: string) => `VARDA_ADMIN_EMAIL er ekki netfang: „${value}“`,
    en: (value: string) => `VARDA_ADMIN_EMAIL is not an e-mail address: “${value}”`,
  },
  shortPassword: {
    is: (min: number) => `VARDA_ADMIN_PASSWORD á að vera að minnsta kosti ${min} stafir`,
    en: (min: number) => `VARDA_ADMIN_PASSWORD must have at least ${min} characters`,
  },
  shortSecret: {
    is: (min: number) =>
      `VARDA_SECRET á að vera að minnsta kosti ${min} stafir, valdir af handahófi`,
    en: (min: number) => `VARDA_SECRET must have at least ${min} characters, chosen at random`,
  },
  secretChanged: {
    is: (identities: number) =>
      `Innskráningarleiðir sem voru tengdar með öðrum leynilykli og þekkjast ekki lengur: ${identities}. Settu fyrri leynilykil VARDA_SECRET (eða varda.secret úr afriti) aftur á sinn stað, eða láttu tengja þær upp á nýtt`,
    en: (identities: number) =>
      `Ways to sign in that were linked with another secret and are no longer recognised: ${identities}. Put the former VARDA_SECRET (or varda.secret from a backup) back, or have them linked again`,
  },
  providerUnknown: {
    is: (name: string) =>
      `${name} er ekki stilling sem Varða þekkir. Innskráningarleið er lýst með VARDA_OIDC_<HEITI>_KIND, _ISSUER, _CLIENT_ID og svo framvegis`,
    en: (name: string) =>
      `${name} is not a setting Varða knows. A way to sign in is described by VARDA_OIDC_<NAME>_KIND, _ISSUER, _CLIENT_ID and so on`,
  },
  providerMissing: {
    is: (name: string) => `${name} vantar`,
    en: (name: string) => `${name} is missing`,
  },
  providerChoice: {
    is: (name: string, choices: string, value: string) =>
      `${name} á að vera ${choices} en er „${value}“`,
    en: (name: string, choices: string, value: string) =>
      `${name} must be ${choices} but is “${value}”`,
  },
  providerAddress: {
    is: (name: string, value: string) =>
      `${name} á að vera slóð sem byrjar á https:// (http:// aðeins á þessari vél) en er „${value}“`,
    en: (name: string, value: string) =>
      `${name} must be an address that begins with https:// (http:// only on this machine) but is “${value}”`,
  },
  providerKey: {
    is: (name: string, path: string) =>
      `${name} á að vera slóð PEM-skrár með RSA-einkalykli, að minnsta kosti 2048 bita og án lykilorðs, en svo er ekki um ${path}`,
    en: (name: string, path: string) =>
      `${name} must be the path of a PEM file with an RSA private key of at least 2048 bits and without a password, but ${path} is not`,
  },
  providerKeyAlone: {
    is: (name: string, needed: string) =>
      `${name} undirritar beiðnir í símann og hefur enga merkingu nema ${needed} sé líka til`,
    en: (name: string, needed: string) =>
      `${name} signs requests to the phone and means nothing unless ${needed} is set too`,
  },
  dataInUse: {
    is: (folder: string, pid: number) =>
      `Annað eintak af Vörðu (ferli ${pid}) notar gagnamöppuna ${folder}. Stöðvaðu það eða veldu aðra möppu með VARDA_DATA`,
    en: (folder: string, pid: number) =>
      `Another copy of Varða (process ${pid}) is using the data folder ${folder}. Stop it or choose another folder with VARDA_DATA`,
  },
  dataUnwritable: {
    is: (folder: string, reason: string) =>
      `Ekki er hægt að skrifa í gagnamöppuna ${folder} (${reason}). Veldu aðra möppu með VARDA_DATA, rýmkaðu aðgang eða losaðu pláss`,
    en: (folder: string, reason: string) =>
      `The data folder ${folder} cannot be written to (${reason}). Choose another folder with VARDA_DATA, give access or free some space`,
  },
  dataNoFolder: {
    is: (path: string) =>
      `${path} á að vera gagnamappan en er skrá. Færðu skrána eða veldu möppu með VARDA_DATA`,
    en: (path: string) =>
      `${path} should be the data folder but is a file. Move the file or choose a folder with VARDA_DATA`,
  },
  noCluster: {
    is: (folder: string) =>
      `Í ${folder} á gagnagrunnurinn að vera en þar er eitthvað annað, eða aðeins leifar hans. Engu var breytt. Settu möppuna úr afriti á sinn stað, eða færðu hana burt til að byrja með tóman gagnagrunn`,
    en: (folder: string) =>
      `The database should be in ${folder} but something else is, or only what is left of it. Nothing was changed. Put the folder from a backup in its place, or move it away to start with an empty database`,
  },
  databaseSecretMissing: {
    is: (file: string) =>
      `Lykilorð gagnagrunnsins vantar: skrána ${file}. Settu hana aftur á sinn stað, til dæmis úr afriti`,
    en: (file: string) =>
      `The password of the database is missing: the file ${file}. Put it back in its place, from a backup for instance`,
  },
  notExecutable: {
    is: (path: string) =>
      `Ekki er leyfilegt að keyra forrit gagnagrunnsins, ${path}. Láttu eiganda skrárinnar leyfa það (chmod a+x) eða bentu á annan gagnagrunn með DATABASE_URL`,
    en: (path: string) =>
      `The database program ${path} may not be run. Have the file's owner allow it (chmod a+x), or point to another database with DATABASE_URL`,
  },
  notTraversable: {
    is: (folder: string, user: string) =>
      `Notandinn ${user}, sem gagnagrunnurinn keyrir undir, kemst ekki inn í ${folder}. Veittu aðgang (chmod o+x) að möppunum fyrir ofan eða veldu aðra möppu með VARDA_DATA`,
    en: (folder: string, user: string) =>
      `The user ${user}, under which the database runs, cannot enter ${folder}. Give access (chmod o+x) to the folders above it or choose another folder with VARDA_DATA`,
  },
  noBinaries: {
    is: (platform: string) =>
      `Gagnagrunnur fylgir ekki fyrir ${platform}. Settu upp PostgreSQL 18 og bentu á hann með DATABASE_URL`,
    en: (platform: string) =>
      `No database comes with Varða for ${platform}. Install PostgreSQL 18 and point to it with DATABASE_URL`,
  },
  databaseFailed: {
    is: (log: string) => `Gagnagrunnurinn fór ekki í gang. Síðustu línur í ${log}:`,
    en: (log: string) => `The database did not start. The last lines of ${log}:`,
  },
  noAppRole: {
    is: (role: string) =>
      `Eigandi gagnagrunnsins (notandinn í DATABASE_URL) má ekki búa til hlutverkið ${role} eða taka sér það. Láttu stjórnanda gagnagrunnsþjónsins keyra: create role ${role} nologin; grant ${role} to <eigandi> with set true;`,
    en: (role: string) =>
      `The owner of the database (the user in DATABASE_URL) may not create the role ${role} or take it on. Have an administrator of the database server run: create role ${role} nologin; grant ${role} to <owner> with set true;`,
  },
  databaseUnreachable: {
    is: (reason: string) => `Ekki næst samband við gagnagrunninn í DATABASE_URL: ${reason}`,
    en: (reason: string) => `The database of DATABASE_URL cannot be reached: ${reason}`,
  },
  pooler: {
    is: () =>
      'Á milli Vörðu og gagnagrunnsins er tengingamiðlari (pooler) sem lánar tengingu aðeins í einni gagnagrunnsaðgerð (transaction) í senn, til dæmis pgbouncer með pool_mode=transaction. Láttu DATABASE_URL vísa beint á PostgreSQL, eða notaðu pool_mode=session',
    en: () =>
      'Between Varða and the database there is a pooler that lends a connection for one transaction only, such as pgbouncer with pool_mode=transaction. Let DATABASE_URL name PostgreSQL itself, or use pool_mode=session',
  },
  oldPostgres: {
    is: (min: number, found: string) =>
      `Varða þarf PostgreSQL ${min} eða nýrri en gagnagrunnurinn í DATABASE_URL er ${found}`,
    en: (min: number, found: string) =>
      `Varða needs PostgreSQL ${min} or newer but the database of DATABASE_URL is ${found}`,
  },
  newerTables: {
    is: () =>
      'Gagnagrunnurinn er úr nýrri útgáfu af Vörðu en þessari. Engu var breytt. Settu nýju útgáfuna aftur upp, eða endurheimtu afrit sem var tekið með þessari útgáfu',
    en: () =>
      'The database belongs to a newer version of Varða than this one. Nothing was changed. Install the newer one again, or restore a backup that was made by this one',
  },
  olderTables: {
    is: () =>
      'Gagnagrunnurinn er úr eldri útgáfu af Vörðu en þessi tekur við. Engu var breytt. Settu fyrst upp útgáfu 0.1 og ræstu hana einu sinni, og síðan þessa',
    en: () =>
      'The database belongs to an older version of Varða than this one can take over. Nothing was changed. Install version 0.1 first and start it once, and then this one',
  },
  tablesRenewed: {
    is: () =>
      'Nýrri útgáfa af Vörðu hefur uppfært töflur gagnagrunnsins og þessi útgáfa getur ekki lengur unnið með þær. Hún stöðvast; settu nýju útgáfuna upp hér líka',
    en: () =>
      'A newer version of Varða has changed the tables of the database and this version can no longer work with them. It stops; install the newer version here too',
  },
  notMigrated: {
    is: (reason: string) =>
      `Ekki tókst að uppfæra töflurnar í gagnagrunninum og engu var breytt; fyrri útgáfa gengur áfram. Gagnagrunnurinn segir: ${reason}`,
    en: (reason: string) =>
      `The tables of the database could not be brought up to date and nothing was changed; the former version still works. The database says: ${reason}`,
  },
  portTaken: {
    is: (port: number) => `Annað forrit notar port ${port}. Veldu annað með PORT`,
    en: (port: number) => `Another program uses port ${port}. Choose another with PORT`,
  },
  ready: {
    is: (address: string) => `Varða svarar á ${address}`,
    en: (address: string) => `Varða answers at ${address}`,
  },
  credentials: {
    is: (email: string, password: string) =>
      `Fyrsti kerfisstjóri: ${email}  lykilorð: ${password}  (birtist aðeins núna)`,
    en: (email: string, password: string) =>
      `First administrator: ${email}  password: ${password}  (shown only now)`,
  },
  signInAs: {
    is: (email: string) => `Innskráning: ${email}`,
    en: (email: string) => `Sign in as: ${email}`,
  },
  stopping: { is: () => 'Varða stöðvast', en: () => 'Varða is stopping' },
  databaseBack: {
    is: () => 'Samband við gagnagrunninn rofnaði en er komið á aftur',
    en: () => 'The connection to the database was lost and is back',
  },
  phase: {
    is: (name: string, seconds: string) => `${name}: ${seconds} s`,
    en: (name: string, seconds: string) => `${name}: ${seconds} s`,
  },
} satisfies Texts
