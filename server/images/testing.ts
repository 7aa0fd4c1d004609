import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { embedSegment } from '#demo/write-iptc.ts'

/** A folder for one test file, removed afterwards. */
export const temporaryFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'varda-images-'))
  return {
    path,
    remove: () => rm(path, { recursive: true, force: true }),
    /** Writes a file into the folder and answers its path. */
    put: async (name: string, bytes: Buffer): Promise<string> => {
      await writeFile(join(path, name), bytes)
      return join(path, name)
    },
  }
}

/** A picture with a dark left half and a red upper right, so that its rotation is visible. */
export const testPicture = (width: number, height: number): Sharp => {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const red = { create: { ...half, channels: 3, background: '#d02020' } } as const
  const dark = {
    create: { width: half.width, height, channels: 3, background: '#202040' },
  } as const
  return sharp({ create: { width, height, channels: 3, background: '#e0e0e0' } }).composite([
    { input: dark, left: 0, top: 0 },
    { input: red, left: width - half.width, top: 0 },
  ])
}

/** An XMP packet of properties written as RDF. */
export const xmpPacket = (
  properties: string,
): string => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmlns:fwu="http://ns.fotoware.com/iptcxmp-user/1.0/"
 xmlns:xmpNote="http://ns.adobe.com/xmp/note/"
 xmlns:exif="http://ns.adobe.com/exif/1.0/">${properties}</rdf:Description>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

/** Adds an XMP packet to a JPEG. */
export const embedXmp = (jpeg: Buffer, packet: string): Buffer =>
  embedSegment(jpeg, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`))
