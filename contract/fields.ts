import { field, type Field } from './field.ts'
import { ISAD } from './isad.ts'

export type { Field } from './field.ts'

/** Every field of all kinds of records, in the order of the metadata panel. */
export const FIELDS: readonly Field[] = [
  field('title', 'ObjectName', 'Titill', 'Title', {
    iim: [5, 64],
    xmp: 'dc:title',
    exif: 'XPTitle',
  }),
  field('headline', 'Headline', 'Fyrirsögn', 'Headline', {
    iim: [105, 256],
    xmp: 'photoshop:Headline',
  }),
  field('description', 'CaptionAbstract', 'Lýsing', 'Description', {
    iim: [120, 2000],
    xmp: 'dc:description',
    exif: 'ImageDescription',
  }),
  field('artist', 'Artist', 'Flytjandi / viðmælandi', 'Artist / interviewee'),
  field('soundDescription', 'Description', 'Lýsing', 'Description'),
  field('comment', 'Comment', 'Athugasemd', 'Comment'),
  field('recorded', 'DateTimeOriginal', 'Tími töku', 'Time taken'),
  field('year', 'Year', 'Tekið upp eða gefið út', 'Recorded or released'),
  field('genre', 'Genre', 'Tegund hljóðs', 'Genre'),
  field('album', 'Album', 'Plata eða syrpa', 'Album'),
  field('descriptionWriter', 'WriterEditor', 'Höfundur myndatexta', 'Caption writer', {
    iim: [122, 32],
    xmp: 'photoshop:CaptionWriter',
  }),
  field('keywords', 'Keywords', 'Efnisorð', 'Keywords', {
    iim: [25, 64],
    xmp: 'dc:subject',
    exif: 'XPKeywords',
    multi: true,
  }),
  field('category', 'Category', 'Flokkur', 'Category', { iim: [15, 3], xmp: 'photoshop:Category' }),
  field(
    'supplementalCategories',
    'SupplementalCategories',
    'Undirflokkar',
    'Supplemental categories',
    {
      iim: [20, 32],
      xmp: 'photoshop:SupplementalCategories',
      multi: true,
    },
  ),
  field('subjectCode', 'SubjectReference', 'Efniskóði', 'Subject code', {
    iim: [12, 236],
    xmp: 'Iptc4xmpCore:SubjectCode',
    multi: true,
  }),
  field('sceneCode', 'Scene', 'Kóði myndefnis (Scene)', 'Scene code', {
    xmp: 'Iptc4xmpCore:Scene',
    multi: true,
  }),
  field('intellectualGenre', 'ObjectAttributeReference', 'Efnistegund', 'Intellectual genre', {
    iim: [4, 64],
    xmp: 'Iptc4xmpCore:IntellectualGenre',
  }),
  field('creator', 'Byline', 'Ljósmyndari / höfundur', 'Photographer / creator', {
    iim: [80, 32],
    xmp: 'dc:creator',
    exif: 'Artist',
    multi: true,
  }),
  field('creatorJobTitle', 'BylineTitle', 'Starfsheiti höfundar', "Creator's job title", {
    iim: [85, 32],
    xmp: 'photoshop:AuthorsPosition',
  }),
  field('creatorContact', 'Contact', 'Tengiliður', 'Contact', { iim: [118, 128] }),
  field('credit', 'Credit', 'Birt með leyfi / myndatilvísun', 'Credit line', {
    iim: [110, 32],
    xmp: 'photoshop:Credit',
  }),
  field('source', 'Source', 'Uppruni', 'Source', { iim: [115, 32], xmp: 'photoshop:Source' }),
  field('copyrightNotice', 'CopyrightNotice', 'Höfundaréttur', 'Copyright notice', {
    iim: [116, 128],
    xmp: 'dc:rights',
    exif: 'Copyright',
  }),
  field('copyrightMarked', 'Marked', 'Nýtur höfundaréttar', 'Copyrighted', {
    xmp: 'xmpRights:Marked',
  }),
  field('usageTerms', 'UsageTerms', 'Notkunarskilmálar', 'Usage terms', {
    xmp: 'xmpRights:UsageTerms',
  }),
  field('webStatement', 'WebStatement', 'Vefslóð leyfis', 'Licence address', {
    xmp: 'xmpRights:WebStatement',
  }),
  field('rights', 'RightsStatement', 'Réttindayfirlýsing', 'Rights statement'),
  field('copyrightOwner', 'CopyrightOwnerName', 'Rétthafi', 'Copyright owner', { multi: true }),
  field('licensor', 'LicensorName', 'Leyfisveitandi', 'Licensor', { multi: true }),
  field('instructions', 'SpecialInstructions', 'Sérstakar leiðbeiningar', 'Instructions', {
    iim: [40, 256],
    xmp: 'photoshop:Instructions',
  }),
  field('jobId', 'OriginalTransmissionReference', 'Verknúmer', 'Job identifier', {
    iim: [103, 32],
    xmp: 'photoshop:TransmissionReference',
  }),
  field('dateCreated', 'DateCreated', 'Dagsetning myndar', 'Date created', {
    iim: [55, 8],
    xmp: 'photoshop:DateCreated',
  }),
  field('digitalCreationDate', 'DigitalCreationDate', 'Sett á stafrænt form', 'Digitised', {
    iim: [62, 8],
    xmp: 'xmp:CreateDate exif:DateTimeDigitized',
    exif: 'CreateDate',
  }),
  field('city', 'City', 'Staður', 'City', { iim: [90, 32], xmp: 'photoshop:City' }),
  field('sublocation', 'Sublocation', 'Nákvæm staðsetning', 'Sublocation', {
    iim: [92, 32],
    xmp: 'Iptc4xmpCore:Location',
  }),
  field('state', 'ProvinceState', 'Hérað / sýsla', 'Province / state', {
    iim: [95, 32],
    xmp: 'photoshop:State',
  }),
  field('country', 'CountryPrimaryLocationName', 'Land', 'Country', {
    iim: [101, 64],
    xmp: 'photoshop:Country',
  }),
  field('countryCode', 'CountryPrimaryLocationCode', 'Landskóði', 'Country code', {
    iim: [100, 3],
    xmp: 'Iptc4xmpCore:CountryCode',
  }),
  field('locationShown', 'LocationShownCity', 'Staður á mynd', 'Location shown', { multi: true }),
  field('locationCreated', 'LocationCreatedCity', 'Tökustaður', 'Location created', {
    multi: true,
  }),
  field('personInImage', 'PersonInImage', 'Fólk á mynd', 'People in the picture', {
    xmp: 'Iptc4xmpExt:PersonInImage',
    multi: true,
  }),
  field(
    'organisationInImage',
    'OrganisationInImageName',
    'Félag eða stofnun á mynd',
    'Organisation in the picture',
    {
      xmp: 'Iptc4xmpExt:OrganisationInImageName',
      multi: true,
    },
  ),
  field('event', 'Event', 'Atburður', 'Event', { xmp: 'Iptc4xmpExt:Event' }),
  field('artworkOrObject', 'ArtworkTitle', 'Verk eða gripur á mynd', 'Artwork or object', {
    multi: true,
  }),
  field(
    'digitalSourceType',
    'DigitalSourceType',
    'Gerð stafrænnar frumheimildar',
    'Digital source type',
    {
      xmp: 'Iptc4xmpExt:DigitalSourceType',
    },
  ),
  field(
    'digitalImageGUID',
    'DigitalImageGUID',
    'Einkvæmt auðkenni myndar',
    'Unique picture identifier',
    {
      xmp: 'Iptc4xmpExt:DigImageGUID',
      exif: 'ImageUniqueID',
    },
  ),
  field('supplierImageID', 'ImageSupplierImageID', 'Myndnúmer', "Supplier's picture number", {
    xmp: 'plus:ImageSupplierImageID',
  }),
  field('rating', 'Rating', 'Einkunn', 'Rating', { xmp: 'xmp:Rating', exif: 'Rating' }),
  field('label', 'Label', 'Litamerking', 'Colour label', { xmp: 'xmp:Label' }),
  field('urgency', 'Urgency', 'Forgangur', 'Urgency', { iim: [10, 1], xmp: 'photoshop:Urgency' }),
  field('editStatus', 'EditStatus', 'Vinnslustaða', 'Edit status', {
    iim: [7, 64],
    xmp: 'fwl:EditStatus',
  }),
  field('fixtureIdentifier', 'FixtureIdentifier', 'Fast auðkenni', 'Fixture identifier', {
    iim: [22, 32],
    xmp: 'fwl:FixtureIdentifier',
  }),
  field('releaseDate', 'ReleaseDate', 'Birta frá', 'Release date', {
    iim: [30, 8],
    xmp: 'fwl:ReleaseDate',
  }),
  field('expirationDate', 'ExpirationDate', 'Birta til', 'Expiration date', { iim: [37, 8] }),
  field('language', 'LanguageIdentifier', 'Tungumál', 'Language', {
    iim: [135, 3],
    xmp: 'dc:language',
    multi: true,
  }),
  field('altText', 'AltTextAccessibility', 'Textalýsing (alt-texti)', 'Alternative text', {
    xmp: 'Iptc4xmpCore:AltTextAccessibility',
  }),
  field(
    'extendedDescription',
    'ExtDescrAccessibility',
    'Ítarleg textalýsing',
    'Extended description',
    {
      xmp: 'Iptc4xmpCore:ExtDescrAccessibility',
    },
  ),
  field('customField', 'CustomField', 'Sérsvið', 'Custom field', {
    iim: [200, 256],
    xmp: 'fwc:CustomField',
    upTo: 20,
  }),
  field('userDefined', 'UserDefined', 'Eigið svið', 'User-defined field', {
    xmp: 'fwu:UserDefined',
    upTo: 255,
  }),
  field('cameraMake', 'Make', 'Framleiðandi myndavélar', 'Camera maker', {
    xmp: 'tiff:Make',
    exif: 'Make',
  }),
  field('cameraModel', 'Model', 'Gerð myndavélar', 'Camera model', {
    xmp: 'tiff:Model',
    exif: 'Model',
  }),
  field('lens', 'LensModel', 'Linsa', 'Lens', {
    xmp: 'exifEX:LensModel aux:Lens',
    exif: 'LensModel',
  }),
  field('exposureTime', 'ExposureTime', 'Lýsingartími', 'Exposure time', {
    xmp: 'exif:ExposureTime',
    exif: 'ExposureTime',
  }),
  field('fNumber', 'FNumber', 'Ljósop', 'Aperture', { xmp: 'exif:FNumber', exif: 'FNumber' }),
  field('iso', 'ISO', 'Ljósnæmi (ISO)', 'ISO speed', {
    xmp: 'exifEX:PhotographicSensitivity exif:ISOSpeedRatings',
    exif: 'ISO',
  }),
  field('focalLength', 'FocalLength', 'Brennivídd', 'Focal length', {
    xmp: 'exif:FocalLength',
    exif: 'FocalLength',
  }),
  field('flash', 'Flash', 'Leifturljós', 'Flash', { exif: 'Flash' }),
  field('orientation', 'Orientation', 'Stefna', 'Orientation', {
    xmp: 'tiff:Orientation',
    exif: 'Orientation',
  }),
  field('originator', 'Originator', 'Hljóðritað af', 'Originator'),
  field('originatorReference', 'OriginatorReference', 'Númer upptöku', 'Originator reference'),
  field('timeReference', 'TimeReference', 'Tímamerki', 'Time reference'),
  field('duration', 'Duration', 'Lengd', 'Duration'),
  field('encoding', 'Encoding', 'Kóðun', 'Encoding'),
  field('sampleRate', 'SampleRate', 'Sýnatökutíðni', 'Sample rate'),
  field('bitsPerSample', 'BitsPerSample', 'Bitar í sýni', 'Bits per sample'),
  field('audioBitrate', 'AudioBitrate', 'Bitahraði', 'Bitrate'),
  field('channels', 'NumChannels', 'Rásir', 'Channels'),
  field('codingHistory', 'CodingHistory', 'Vinnslusaga', 'Coding history'),
  field('width_height', 'width', 'Breidd / hæð', 'Width / height'),
  field('resolution', 'XResolution', 'Upplausn', 'Resolution', {
    xmp: 'tiff:XResolution',
    exif: 'XResolution',
  }),
  field('colorSpace', 'ColorSpace', 'Litrýmd', 'Colour space', {
    xmp: 'exif:ColorSpace',
    exif: 'ColorSpace',
  }),
  field(
    'gps',
    'GPSLatitude',
    'Breiddargráða / lengdargráða / hæð',
    'Latitude / longitude / altitude',
    {
      xmp: 'exif:GPSLatitude',
      exif: 'GPSLatitude',
    },
  ),
  field('software', 'OriginatingProgram', 'Forrit', 'Software', {
    iim: [65, 32],
    xmp: 'xmp:CreatorTool',
    exif: 'Software',
  }),
  ...ISAD,
  field('fileName', 'fileObjectName', 'Skráarheiti', 'File name'),
  field('fileSize', 'fileSize', 'Skráarstærð', 'File size'),
  field('fileModified', 'fileModified', 'Skrá breytt', 'File changed'),
  field('indexedAt', 'indexedAt', 'Skráð í vísi', 'Indexed'),
]

const NUMBERED = /^(CustomField|UserDefined)(\d+)$/

/**
 * The labels of a flat name, such as `Sérsvið 4` for `CustomField4`; null if the name is unknown.
 */
export const labelOf = (name: string): Field['label'] | null => {
  const [, base, number] = NUMBERED.exec(name) ?? []
  const found = FIELDS.find((one) => one.name === (base ?? name))
  if (!found) return null
  return number
    ? { is: `${found.label.is} ${number}`, en: `${found.label.en} ${number}` }
    : found.label
}
