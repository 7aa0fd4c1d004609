import { field, type Field } from './field.ts'

/** Fields of a unit of an archive, by ISAD(G). (records.isad) */
export const ISAD: readonly Field[] = [
  field('unitTitle', 'UnitTitle', 'Titill', 'Title'),
  field('referenceCode', 'ReferenceCode', 'Tilvísunarkóði', 'Reference code'),
  field(
    'alternativeReferenceCode',
    'AlternativeReferenceCode',
    'Aðrir tilvísunarkóðar',
    'Other reference codes',
    { multi: true },
  ),
  field('levelOfDescription', 'LevelOfDescription', 'Þrep lýsingar', 'Level of description'),
  field('dateAsWritten', 'DateAsWritten', 'Dagsetning(ar)', 'Date(s)'),
  field('extent', 'ExtentAndMedium', 'Umfang og efnisform', 'Extent and medium'),
  field('container', 'Container', 'Askja (geymslueining)', 'Container', { multi: true }),
  field('physicalLocation', 'PhysicalLocation', 'Staðsetning', 'Physical location'),
  field('nameOfCreator', 'NameOfCreator', 'Nafn skjalamyndara', 'Name of creator', { multi: true }),
  field('repository', 'Repository', 'Varðveislustaður', 'Repository', { multi: true }),
  field('abstract', 'Abstract', 'Ágrip', 'Abstract'),
  field(
    'administrativeHistory',
    'AdministrativeHistory',
    'Stjórnsýslusaga eða æviatriði',
    'Administrative or biographical history',
  ),
  field('archivalHistory', 'ArchivalHistory', 'Varðveislusaga', 'Archival history'),
  field(
    'immediateSource',
    'ImmediateSource',
    'Um aðföng eða flutning á safn',
    'Immediate source of acquisition',
  ),
  field('scopeAndContent', 'ScopeAndContent', 'Umfang og innihald', 'Scope and content'),
  field('appraisal', 'Appraisal', 'Mat, grisjun og eyðing', 'Appraisal'),
  field('accruals', 'Accruals', 'Væntanlegar viðbætur', 'Accruals'),
  field('systemOfArrangement', 'SystemOfArrangement', 'Skipulag', 'System of arrangement'),
  field(
    'conditionsOfAccess',
    'ConditionsOfAccess',
    'Skilyrði er ráða aðgengi',
    'Conditions governing access',
  ),
  field(
    'conditionsOfReproduction',
    'ConditionsOfReproduction',
    'Skilyrði er ráða afritun',
    'Conditions governing reproduction',
  ),
  field('languageOfMaterial', 'LanguageOfMaterial', 'Tungumál efnis', 'Language of material', {
    multi: true,
  }),
  field(
    'physicalCharacteristics',
    'PhysicalCharacteristics',
    'Ytri einkenni',
    'Physical characteristics',
  ),
  field('findingAids', 'FindingAids', 'Hjálpargögn', 'Finding aids'),
  field(
    'locationOfOriginals',
    'LocationOfOriginals',
    'Staðsetning frumrita',
    'Location of originals',
  ),
  field('locationOfCopies', 'LocationOfCopies', 'Staðsetning afrita', 'Location of copies'),
  field('relatedUnits', 'RelatedUnits', 'Tengd gögn', 'Related units of description'),
  field('publicationNote', 'PublicationNote', 'Útgáfuupplýsingar', 'Publication note'),
  field('note', 'Note', 'Athugasemdir', 'Note'),
  field('preferredCitation', 'PreferredCitation', 'Tilvísun í gögnin', 'Preferred citation'),
  field('processingInformation', 'ProcessingInformation', 'Um vinnslu', 'Processing information'),
  field(
    'subjectAccessPoints',
    'SubjectAccessPoints',
    'Efnisorð (aðgangsleiðir)',
    'Subject access points',
    { multi: true },
  ),
  field('placeAccessPoints', 'PlaceAccessPoints', 'Staðir (aðgangsleiðir)', 'Place access points', {
    multi: true,
  }),
  field('nameAccessPoints', 'NameAccessPoints', 'Nöfn (aðgangsleiðir)', 'Name access points', {
    multi: true,
  }),
  field('genreAccessPoints', 'GenreAccessPoints', 'Form (aðgangsleiðir)', 'Genre access points', {
    multi: true,
  }),
]
