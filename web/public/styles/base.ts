// What every page of the public site has: tokens, fonts, and the classes of the shared parts.
import '@fontsource-variable/hanken-grotesk/wght.css'
import '@fontsource-variable/newsreader/opsz.css'
import '#web/public/kit/fallback-fonts.css'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import '#web/public/kit/base.css'
import 'virtual:colours.css'
import 'virtual:ratio.css'
import prose from '#web/shared/Prose.module.css'

const classes = import.meta.glob(['../*.module.css', '../{kit,parts,islands}/**/*.module.css'], {
  eager: true,
})
// No page fetches this script. Without a use of the classes the build would drop their sheet.
dispatchEvent(new CustomEvent('styles', { detail: [classes, prose] }))
