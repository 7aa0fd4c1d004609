/**
 * The media whose files an index reads: their extensions, with a dot, in small letters. The server
 * sniffs the content besides. `inFolders`: accepted only in the upload of a whole folder.
 * (uploads.accepted)
 */
export const MEDIA = {
  picture: {
    endings: ['.tif', '.tiff', '.jpg', '.jpeg'],
    inFolders: ['.jpe', '.jfif', '.btf', '.png', '.webp'],
  },
  sound: { endings: ['.wav', '.mp3'], inFolders: [] },
} as const satisfies Record<string, { endings: readonly string[]; inFolders: readonly string[] }>
export type Medium = keyof typeof MEDIA
export const MEDIUM_NAMES = Object.keys(MEDIA) as Medium[]

/** The extension of a source, which is read into many records. */
export const SOURCE_ENDING = '.xml'

type IndexTypeRow = {
  /** The medium of its files. */
  medium: Medium
  /**
   * Whether its records come from sources; its files of the medium are then linked to records and
   * are no records themselves. (indices.unit)
   */
  hasSources: boolean
  /** Fields of its records that staff edit. `own`: those its source declares. */
  edits: 'picture' | 'sound' | 'isad' | 'own'
  /** Default facets, before the decade. */
  facets: readonly string[]
  /** Columns of a list: shown by default, and offered besides. (users.listColumns) */
  columns: { shown: readonly string[]; offered: readonly string[] }
}

/**
 * One row for each type of index. A new type needs its row here, its medium in `server/media`, and
 * its words and icon, which the compiler asks for.
 */
export const INDEX_TYPE = {
  album: {
    medium: 'picture',
    hasSources: false,
    edits: 'picture',
    facets: ['Byline'],
    columns: {
      shown: ['Byline', 'date', 'fileObjectName'],
      offered: [
        'City',
        'Source',
        'Keywords',
        'UserDefined1',
        'OriginalTransmissionReference',
        'width',
        'indexedAt',
      ],
    },
  },
  archive: {
    medium: 'picture',
    hasSources: true,
    edits: 'isad',
    facets: ['LevelOfDescription'],
    columns: {
      shown: ['LevelOfDescription', 'date', 'ReferenceCode'],
      offered: ['NameOfCreator', 'ExtentAndMedium', 'Container', 'Repository', 'indexedAt'],
    },
  },
  filemaker: {
    medium: 'picture',
    hasSources: true,
    edits: 'own',
    facets: [],
    columns: {
      shown: ['date', 'rel'],
      offered: ['Byline', 'City', 'Keywords', 'Source', 'indexedAt'],
    },
  },
  audio: {
    medium: 'sound',
    hasSources: false,
    edits: 'sound',
    facets: ['Artist'],
    columns: {
      shown: ['Artist', 'date', 'fileObjectName'],
      offered: ['Album', 'Genre', 'Originator', 'fileSize', 'indexedAt'],
    },
  },
} as const satisfies Record<string, IndexTypeRow>

export type IndexType = keyof typeof INDEX_TYPE
/** The types of index, in the order they are listed. */
export const INDEX_TYPES = Object.keys(INDEX_TYPE) as [IndexType, ...IndexType[]]

/** The row of a type. */
export const indexType = (type: IndexType): IndexTypeRow => INDEX_TYPE[type]

/** Whether a type's records come from sources. (indices.unit) */
export const hasSources = (type: IndexType): boolean => indexType(type).hasSources

/** The types whose records come from sources. */
export const SOURCE_TYPES = INDEX_TYPES.filter(hasSources)

/** The types whose files are of a medium. */
export const typesOf = (medium: Medium): IndexType[] =>
  INDEX_TYPES.filter((type) => indexType(type).medium === medium)

/** How a file of an index is processed. */
export type FileKind = Medium | 'source'

/**
 * The kind of a file in an index of a type, by its extension; undefined if the type does not
 * process it. (indexing.kinds)
 */
export const fileKindOf = (type: IndexType, name: string): FileKind | undefined => {
  const { medium, hasSources: isRead } = indexType(type)
  if (isRead && endingOf(name) === SOURCE_ENDING) return 'source'
  return isOfMedium(medium, name) ? medium : undefined
}

/** Whether a name has an extension of a medium. */
export const isOfMedium = (medium: Medium, name: string): boolean =>
  MEDIUM_OF.get(endingOf(name)) === medium

/** The extension of a name in small letters, with its dot; empty if there is none. */
export const endingOf = (name: string): string => /\.[^./]+$/.exec(name)?.[0].toLowerCase() ?? ''

const MEDIUM_OF: ReadonlyMap<string, Medium> = new Map(
  MEDIUM_NAMES.flatMap((medium) =>
    [...MEDIA[medium].endings, ...MEDIA[medium].inFolders].map((ending) => [ending, medium]),
  ),
)
