import { testBudgets } from './public-pages/budgets.setup.ts'
import { demoSite } from './public-pages/demo-site.ts'
import { testDescriptions } from './public-pages/descriptions.setup.ts'
import { testHeads } from './public-pages/heads.setup.ts'
import { testHtml } from './public-pages/html.setup.ts'
import { testLeaks } from './public-pages/leaks.setup.ts'
import { testSitemaps } from './public-pages/sitemaps.setup.ts'
import { walk } from './public-pages/walk.ts'

// Every page of the page table, on a real server with the demo.
const site = await demoSite()
const walked = await walk(site)
testHeads(walked)
testHtml(walked)
testDescriptions(walked)
testSitemaps(walked)
testBudgets(walked, site)
testLeaks(walked, site)
