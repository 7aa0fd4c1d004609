/** The address that draws a page with unsaved settings. (pages.preview) */
export const PREVIEW_PATH = '/main/:tenantId/preview'
