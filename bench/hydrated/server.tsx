import { renderToString } from 'react-dom/server'
import { Page, type GalleryData } from './Page.tsx'

/** Draws a gallery that the browser hydrates. */
export const draw = (data: GalleryData): string =>
  `<!doctype html>${renderToString(<Page {...data} />)}`
