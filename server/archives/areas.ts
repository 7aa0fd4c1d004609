import type { Area } from '#contract/archives.ts'

/** The fields of each area of ISAD(G), in their order. (archives.areas) */
export const AREA_FIELDS: readonly { area: Area; fields: readonly string[] }[] = [
  {
    area: 'identity',
    fields: [
      'ReferenceCode',
      'AlternativeReferenceCode',
      'LevelOfDescription',
      'DateAsWritten',
      'ExtentAndMedium',
      'Container',
    ],
  },
  {
    area: 'context',
    fields: [
      'NameOfCreator',
      'AdministrativeHistory',
      'Repository',
      'ArchivalHistory',
      'ImmediateSource',
    ],
  },
  {
    area: 'content',
    fields: [
      'Abstract',
      'ScopeAndContent',
      'Appraisal',
      'Accruals',
      'SystemOfArrangement',
      'SubjectAccessPoints',
      'PlaceAccessPoints',
      'NameAccessPoints',
      'GenreAccessPoints',
    ],
  },
  {
    area: 'access',
    fields: [
      'ConditionsOfAccess',
      'ConditionsOfReproduction',
      'LanguageOfMaterial',
      'PhysicalCharacteristics',
      'FindingAids',
    ],
  },
  {
    area: 'allied',
    fields: ['LocationOfOriginals', 'LocationOfCopies', 'RelatedUnits', 'PublicationNote'],
  },
  { area: 'notes', fields: ['Note', 'PreferredCitation', 'ProcessingInformation'] },
]
