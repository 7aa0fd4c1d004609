import { demoSite } from './public-pages/demo-site.ts'
import { testDescriptions } from './public-pages/descriptions.setup.ts'
import { testHeads } from './public-pages/heads.setup.ts'
import { testSitemaps } from './public-pages/sitemaps.setup.ts'
import { walk } from './public-pages/walk.ts'

// Every page of the page table, on a real server with the demo.
const walked = await walk(await demoSite())
testHeads(walked)
testDescriptions(walked)
testSitemaps(walked)
