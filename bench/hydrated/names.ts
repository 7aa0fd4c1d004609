/** The address of the script that hydrates the page. */
export const SCRIPT = '/hydrated.js'
/** The id of the element with the data of the page. */
export const DATA = 'data'
