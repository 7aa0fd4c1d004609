import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { aboutRoutes } from './about/routes.ts'
import { aliasRoutes } from './aliases/routes.ts'
import { assetRoutes } from './assets/routes.ts'
import { countAssetFiles, removeAssetFiles } from './assets/service.ts'
import { attributeRoutes } from './attributes/routes.ts'
import { usesOfAsset as usesInAttributes } from './attributes/service.ts'
import { auditRoutes } from './audit/routes.ts'
import { writeAudit } from './audit/service.ts'
import { backupRoutes } from './backup/routes.ts'
import { blogRoutes } from './blog/routes.ts'
import { usesOf as usesInBlog } from './blog/service.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { changelogRoutes } from './changelog/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { regionRoutes } from './regions/routes.ts'
import { takedownRoutes } from './takedowns/routes.ts'
import { timelineOf as commentTimeline } from './comments/service.ts'
import { consentRoutes } from './consent/routes.ts'
import { crowdsourceRoutes } from './crowdsource/routes.ts'
import { acceptedSuggestions } from './crowdsource/service.ts'
import { debugExifRoutes } from './debug-exif/routes.ts'
import { openHub, type Hub } from './events/hub.ts'
import { eventRoutes } from './events/routes.ts'
import { figuresOf } from './figures.ts'
import { fileRoutes } from './files/routes.ts'
import { fixityRoutes } from './fixity/routes.ts'
import { archiveRoutes } from './archives/routes.ts'
import { accountRoutes } from './account/routes.ts'
import { folderRoutes } from './folders/routes.ts'
import { galleryRoutes } from './galleries/routes.ts'
import { iiifRoutes } from './iiif/routes.ts'
import { imageProfileRoutes } from './image-profiles/routes.ts'
import { usesOfAsset as usesInProfiles } from './image-profiles/service.ts'
import { indexFileRoutes } from './index-files/routes.ts'
import { indexingRoutes } from './indexing/routes.ts'
import { returnRowsOfDead } from './indexing/service.ts'
import { indexRoutes } from './indices/routes.ts'
import { getCounter, picturedIndices, samplePicture } from './indices/service.ts'
import type { Config } from './kit/config.ts'
import type { Database } from './kit/database/database.ts'
import { httpApp } from './kit/http/http-app.ts'
import { servePages } from './kit/http/admin-pages.ts'
import type { Route } from './kit/http/routes.ts'
import { newToken } from './kit/token.ts'
import { productChanges, productReleases, productThirdParty } from './kit/product-version.ts'
import { pickRoutes } from './picks/routes.ts'
import { logRoutes } from './logs/routes.ts'
import { linesBetween } from './logs/service.ts'
import { mountPages } from './pages/routes.ts'
import { newsRoutes } from './news/routes.ts'
import { oembedRoutes } from './oembed/routes.ts'
import { overviewRoutes } from './overviews/routes.ts'
import { layDraft } from './lay-draft.ts'
import { loadBuiltPages } from './pages/renderer.ts'
import { pendingWorkRoutes } from './pending-work/routes.ts'
import { providerRoutes } from './providers/routes.ts'
import { publicRecordRoutes } from './public-records/routes.ts'
import { queueRoutes } from './queues/routes.ts'
import { recordMediaRoutes } from './record-media/routes.ts'
import { recordSearchRoutes } from './record-search/routes.ts'
import { recordRoutes } from './records/routes.ts'
import { restrictionRoutes } from './restrictions/routes.ts'
import { whereVisibleInUse } from './records/service.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { searchRoutes } from './searches/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { identify } from './session/service.ts'
import { sidecarRoutes } from './sidecars/routes.ts'
import { openPlaces } from './storage/service.ts'
import { siteConfigRoutes } from './site-config/routes.ts'
import { usesOf as usesInSiteConfig } from './site-config/service.ts'
import { siteSearchRoutes } from './site-search/routes.ts'
import { siteRoutes } from './sites/routes.ts'
import { redirectOf as findRedirect, tenantOfHost } from './sites/service.ts'
import { systemRoutes } from './system/routes.ts'
import { tenantRoutes } from './tenants/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { userRoutes } from './users/routes.ts'
import { visitorRoutes } from './visitors/routes.ts'
import { visitRoutes } from './visits/routes.ts'
import { workerRoutes } from './workers/routes.ts'

type Setting = {
  database: Database
  hub: Hub
  config: Pick<Config, 'libraryDir' | 'dataDir'> &
    Partial<
      Pick<
        Config,
        'derivatives' | 'assets' | 'publicUrl' | 'providers' | 'secret' | 'backupDir' | 'apiProcess'
      >
    >
}

/** The routes of all slices. */
export const allRoutes = ({ database, hub, config }: Setting): Route[] => {
  const places = openPlaces(config)
  return [
    ...systemRoutes(figuresOf({ database, hub, config })),
    ...sessionRoutes,
    // Without providers no lasting secret is needed.
    ...providerRoutes({
      providers: config.providers ?? [],
      secret: config.secret ?? newToken(),
      publicUrl: config.publicUrl,
    }),
    ...userRoutes,
    ...tenantRoutes(places.originals, {
      count: (id) => countAssetFiles(places.assets, id),
      remove: (id) => removeAssetFiles(places.assets, id),
    }),
    ...indexRoutes(places.originals),
    ...indexingRoutes(places),
    ...indexFileRoutes(places),
    ...uploadRoutes(places.originals),
    ...aliasRoutes,
    ...pickRoutes,
    ...blogRoutes,
    ...scheduleRoutes,
    ...queueRoutes,
    ...workerRoutes((runs) => returnRowsOfDead(database, runs)),
    ...fileRoutes(places.originals),
    ...recordRoutes(places, { suggestion: acceptedSuggestions, comment: commentTimeline }),
    ...recordSearchRoutes(config),
    ...recordMediaRoutes(places, config.publicUrl),
    ...restrictionRoutes,
    ...bulkRoutes,
    ...searchRoutes,
    ...sidecarRoutes,
    ...galleryRoutes,
    ...archiveRoutes,
    ...publicRecordRoutes(places),
    ...iiifRoutes(places, config.publicUrl),
    ...eventRoutes(hub, whereVisibleInUse),
    ...logRoutes,
    ...auditRoutes,
    ...changelogRoutes({ changes: productChanges, releases: productReleases }),
    ...aboutRoutes(productThirdParty),
    ...debugExifRoutes,
    ...backupRoutes({ ...config, backupDir: config.backupDir ?? config.dataDir }),
    ...fixityRoutes(places.originals),
    ...siteConfigRoutes,
    ...siteSearchRoutes,
    ...newsRoutes,
    ...overviewRoutes,
    ...siteRoutes,
    ...visitorRoutes,
    ...visitRoutes,
    ...folderRoutes,
    ...accountRoutes,
    ...oembedRoutes(config.publicUrl),
    ...crowdsourceRoutes,
    ...commentRoutes,
    ...takedownRoutes,
    ...regionRoutes,
    ...consentRoutes,
    ...pendingWorkRoutes,
    ...assetRoutes(places.assets, [usesInBlog, usesInProfiles, usesInAttributes, usesInSiteConfig]),
    ...attributeRoutes,
    ...imageProfileRoutes(places, { usage: picturedIndices, sample: samplePicture }),
  ]
}

/** The hub of live events, with the loaders of other slices. */
export const openEvents = (database: Database): Promise<Hub> =>
  openHub(database, {
    counter: getCounter,
    logs: linesBetween,
    recordVisibility: whereVisibleInUse,
  })

/** The whole HTTP application: routes, sessions, audit, and the built pages. */
export const openApp = async ({
  buildDir,
  ...setting
}: Setting & { config: Config; buildDir: string }): Promise<FastifyInstance> => {
  const { publicUrl, adminHours, trustProxy, logLevel } = setting.config
  const { database, hub } = setting
  const routes = allRoutes(setting)
  const redirectOf = ({ siteTenantId, url }: FastifyRequest) =>
    findRedirect(database, { tenantId: siteTenantId, url })
  const app = await httpApp({
    database,
    routes,
    identify,
    audit: writeAudit,
    publicUrl,
    adminHours,
    trustProxy,
    logLevel,
    sharedLimits: setting.config.hasSharedLimits ? setting.config.secret : undefined,
    siteOf: (host) => tenantOfHost(database, host),
    redirectOf,
  })
  await servePages(app, {
    folder: join(buildDir, 'web'),
    publicFolder: join(buildDir, 'public'),
    homeOf: async (request, reply) => {
      // A session that has ended, and one that cannot be read now, is that of a visitor.
      const viewer = await identify(database, request, reply).catch(() => undefined)
      if (!viewer) return '/main'
      return viewer.admin || Object.keys(viewer.roles).length > 0 ? '/admin/dashboard' : '/main/me'
    },
  })
  const built = await loadBuiltPages(buildDir)
  if (built)
    mountPages(app, {
      redirectOf,
      database,
      routes,
      identify,
      publicUrl,
      built,
      layDraft,
      secret: setting.config.secret ?? newToken(),
      listen: hub.listenToPages,
    })
  return app
}
