// The classes of front pages, overviews, articles and what a site says of itself.
const classes = import.meta.glob(['../{front,overviews,news,about}/**/*.module.css'], {
  eager: true,
})
// No page fetches this script. Without a use of the classes the build would drop their sheet.
dispatchEvent(new CustomEvent('styles', { detail: classes }))
