// The classes of galleries, recordings, archives and their records.
const classes = import.meta.glob(['../{albums,media,archive,record}/**/*.module.css'], {
  eager: true,
})
// No page fetches this script. Without a use of the classes the build would drop their sheet.
dispatchEvent(new CustomEvent('styles', { detail: classes }))
