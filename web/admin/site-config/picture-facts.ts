/** A file's type by its first bytes, and a picture's size, checked as on the server. */
export const factsOfFile = async (file: File) => {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const type = typeOf(String.fromCharCode(...head))
  const picture = type === '' ? undefined : await createImageBitmap(file).catch(() => undefined)
  const { width = null, height = null } = picture ?? {}
  picture?.close()
  return { type: picture ? type : '', size: file.size, width, height }
}

/** The media type of a file by its first bytes. */
const typeOf = (head: string): string => {
  if (head.startsWith('\u0089PNG')) return 'image/png'
  if (head.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg'
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP' ? 'image/webp' : ''
}
