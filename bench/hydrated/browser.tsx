import { hydrateRoot } from 'react-dom/client'
import { DATA } from './names.ts'
import { Page, type GalleryData } from './Page.tsx'

const data = JSON.parse(document.querySelector(`#${DATA}`)?.textContent ?? '') as GalleryData
hydrateRoot(document, <Page {...data} />, {
  onRecoverableError: (error) => console.error('not hydrated', error),
})
