// The classes of forms, folders and signing in.
const classes = import.meta.glob(['../contribute/**/*.module.css'], { eager: true })
// No page fetches this script. Without a use of the classes the build would drop their sheet.
dispatchEvent(new CustomEvent('styles', { detail: classes }))
