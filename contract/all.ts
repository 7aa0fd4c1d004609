import { about } from './about.ts'
import { access } from './access.ts'
import { account } from './account.ts'
import { aliases } from './aliases.ts'
import { archives } from './archives.ts'
import { assets } from './assets.ts'
import { attributes } from './attributes.ts'
import { audit } from './audit.ts'
import { backups } from './backup.ts'
import { blog } from './blog.ts'
import { bulks } from './bulk.ts'
import { changelog } from './changelog.ts'
import { collections } from './collections.ts'
import { comments } from './comments.ts'
import { consent } from './consent.ts'
import { crowdsource } from './crowdsource.ts'
import { debugExif } from './debug-exif.ts'
import type { Endpoint } from './endpoint.ts'
import { events } from './events.ts'
import { filePairs } from './file-pairs.ts'
import { files } from './files.ts'
import { fixity } from './fixity.ts'
import { folders } from './folders.ts'
import { galleries } from './galleries.ts'
import { iiif } from './iiif.ts'
import { imageProfiles } from './image-profiles.ts'
import { indexFiles } from './index-files.ts'
import { indexing } from './indexing.ts'
import { indices } from './indices.ts'
import { logs } from './logs.ts'
import { news } from './news.ts'
import { oneRecord } from './one-record.ts'
import { oembed } from './oembed.ts'
import { overviews } from './overviews.ts'
import { pendingWork } from './pending-work.ts'
import { providers } from './providers.ts'
import { publicRecords } from './public-records.ts'
import { queues } from './queues.ts'
import { reanalysis } from './reanalysis.ts'
import { picks } from './picks.ts'
import { recordCounts } from './record-counts.ts'
import { recordEdits } from './record-edits.ts'
import { records } from './records.ts'
import { regions } from './regions.ts'
import { restrictions } from './restrictions.ts'
import { schedules } from './schedules.ts'
import { searches } from './searches.ts'
import { session } from './session.ts'
import { sidecars } from './sidecars.ts'
import { similarRecords } from './similar-records.ts'
import { siteAddresses } from './site-addresses.ts'
import { siteConfigs } from './site-config.ts'
import { siteSearch } from './site-search.ts'
import { sites } from './sites.ts'
import { system } from './system.ts'
import { fieldNames } from './tenant-names.ts'
import { takedowns } from './takedowns.ts'
import { tenants } from './tenants.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'
import { visitors } from './visitors.ts'
import { visits } from './visits.ts'
import { workers } from './workers.ts'

/** Every call of the API; nothing is mounted that is not here. */
export const allEndpoints: readonly Endpoint[] = [
  system,
  news,
  session,
  account,
  providers,
  access,
  users,
  tenants,
  indices,
  indexing,
  filePairs,
  indexFiles,
  uploads,
  aliases,
  blog,
  schedules,
  queues,
  workers,
  files,
  records,
  restrictions,
  picks,
  recordCounts,
  similarRecords,
  recordEdits,
  reanalysis,
  bulks,
  oneRecord,
  sidecars,
  searches,
  iiif,
  events,
  logs,
  audit,
  changelog,
  about,
  debugExif,
  backups,
  fixity,
  siteConfigs,
  siteSearch,
  overviews,
  sites,
  siteAddresses,
  collections,
  galleries,
  archives,
  publicRecords,
  fieldNames,
  visitors,
  visits,
  folders,
  oembed,
  crowdsource,
  comments,
  takedowns,
  regions,
  consent,
  pendingWork,
  assets,
  imageProfiles,
  attributes,
].flatMap((group): Endpoint[] => Object.values(group))
