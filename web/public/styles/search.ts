// The classes of the pages that search.
const classes = import.meta.glob(['../search/**/*.module.css'], { eager: true })
// No page fetches this script. Without a use of the classes the build would drop their sheet.
dispatchEvent(new CustomEvent('styles', { detail: classes }))
