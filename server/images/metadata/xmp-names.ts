export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
export const XML = 'http://www.w3.org/XML/1998/namespace'

/** The namespace for accepted values without a standard property. */
const VARDA = 'urn:x-varda:sidecar:1.0/'

/** Namespaces by URI; a file may use any prefix. */
export const PREFIXES: Record<string, string> = {
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://ns.adobe.com/photoshop/1.0/': 'photoshop',
  'http://ns.adobe.com/xap/1.0/': 'xmp',
  'http://ns.adobe.com/xap/1.0/rights/': 'xmpRights',
  'http://ns.adobe.com/xmp/note/': 'xmpNote',
  'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/': 'Iptc4xmpCore',
  'http://iptc.org/std/Iptc4xmpExt/2008-02-29/': 'Iptc4xmpExt',
  'http://ns.useplus.org/ldf/xmp/1.0/': 'plus',
  'http://ns.adobe.com/tiff/1.0/': 'tiff',
  'http://ns.adobe.com/exif/1.0/': 'exif',
  'http://cipa.jp/exif/1.0/': 'exifEX',
  'http://ns.adobe.com/exif/1.0/aux/': 'aux',
  'http://ns.fotoware.com/iptcxmp-custom/1.0/': 'fwc',
  'http://ns.fotoware.com/iptcxmp-user/1.0/': 'fwu',
  'http://ns.fotoware.com/iptcxmp-legacy/1.0/': 'fwl',
  'http://ns.fotoware.com/iptcxmp-reserved/1.0/': 'fwr',
  'http://ns.adobe.com/xmp/1.0/DynamicMedia/': 'xmpDM',
  'http://www.metadataworkinggroup.com/schemas/regions/': 'mwg-rs',
  'http://ns.adobe.com/xmp/sType/Area#': 'stArea',
  'http://ns.adobe.com/xap/1.0/sType/Dimensions#': 'stDim',
  'http://ns.microsoft.com/photo/1.2/': 'MP',
  'http://ns.microsoft.com/photo/1.2/t/RegionInfo#': 'MPRI',
  'http://ns.microsoft.com/photo/1.2/t/Region#': 'MPReg',
  [VARDA]: 'varda',
}

const place = (prefix: string): Record<string, string> => ({
  City: `${prefix}City`,
  CountryCode: `${prefix}CountryCode`,
  CountryName: `${prefix}CountryName`,
  ProvinceState: `${prefix}ProvinceState`,
  Sublocation: `${prefix}Sublocation`,
  WorldRegion: `${prefix}WorldRegion`,
})

/** Structures and the flat name of each part (ExifTool's), by property and local name. */
export const STRUCTS: Record<string, Record<string, string>> = {
  'Iptc4xmpExt:LocationShown': place('LocationShown'),
  'Iptc4xmpExt:LocationCreated': place('LocationCreated'),
  'Iptc4xmpExt:ArtworkOrObject': {
    AOTitle: 'ArtworkTitle',
    AOCreator: 'ArtworkCreator',
    AODateCreated: 'ArtworkDateCreated',
    AOCircaDateCreated: 'ArtworkCircaDateCreated',
    AOSource: 'ArtworkSource',
    AOSourceInvNo: 'ArtworkSourceInventoryNo',
    AOPhysicalDescription: 'ArtworkPhysicalDescription',
    AOContentDescription: 'ArtworkContentDescription',
    AOStylePeriod: 'ArtworkStylePeriod',
    AOCopyrightNotice: 'ArtworkCopyrightNotice',
  },
  'Iptc4xmpCore:CreatorContactInfo': {
    CiAdrExtadr: 'CreatorAddress',
    CiAdrCity: 'CreatorCity',
    CiAdrRegion: 'CreatorRegion',
    CiAdrPcode: 'CreatorPostalCode',
    CiAdrCtry: 'CreatorCountry',
    CiTelWork: 'CreatorWorkTelephone',
    CiEmailWork: 'CreatorWorkEmail',
    CiUrlWork: 'CreatorWorkURL',
  },
  'plus:CopyrightOwner': {
    CopyrightOwnerName: 'CopyrightOwnerName',
    CopyrightOwnerID: 'CopyrightOwnerID',
  },
  'plus:Licensor': {
    LicensorName: 'LicensorName',
    LicensorID: 'LicensorID',
    LicensorURL: 'LicensorURL',
    LicensorEmail: 'LicensorEmail',
    LicensorCity: 'LicensorCity',
    LicensorCountry: 'LicensorCountry',
  },
}
