import type { Filter } from './request.ts'
import { fieldWeightsOf } from './field-weights.ts'

/** Field settings of a tenant: one field is not searched, one is for staff, two are boosted. */
const field = (name: string, settings: object) => ({
  field: name,
  label: '',
  facet: false,
  sort: false,
  search: true,
  boost: 1,
  visible: true,
  ...settings,
})
export const WEIGHTS = fieldWeightsOf(
  [
    field('Byline', { search: false }),
    field('Keywords', { boost: 3 }),
    field('ObjectName', { boost: 2 }),
    field('CaptionAbstract', { visible: false }),
  ],
  new Set(['captionabstract']),
)

export const FACETS = ['Keywords', 'City', 'Byline', 'Source', 'decade', 'CustomField1'].flatMap(
  (field) => [
    { name: field, field, size: 20, byKey: false },
    { name: `${field} by name`, field, size: 20, byKey: true },
  ],
)
export const QUERIES = [
  '',
  'hestum',
  'hestur kirkja',
  'hestar við kirkju',
  'við',
  'hvalveiðum',
  'safnið',
  'Akureyri 17',
  'IMG_000017',
  '„hestar við“',
  'hest*',
  'hestar -kirkja',
  '-hestar',
  'staður:akureyri',
  'staður:"Akureyri" ljósmyndari:7',
  'hestar ár:1930-1939',
  '-ár:1900-1999',
  'ár:"fyrir 1900"',
  'hestar OR kirkja',
  'staður:akureyri (hestar OR báta) -kirkja',
  '-(hestar | kirkja)',
  '"hestar kirkju"~4',
  '1930',
  'hestar 1930-1939',
  'fyrir 1900',
  'hestar (eftir 1950 OR ár:1931)',
  '-1930',
  'img 17',
  'ekkert svona orð xyzzy',
  'thingvellir',
  'Guðrúnu Jónsdóttur',
] as const
export const filter = (
  field: string,
  value: string,
  queryType: Filter['queryType'],
  group?: string,
): Filter => ({
  field,
  value,
  queryType,
  group,
})
export const FILTERS: Record<string, Filter[]> = {
  none: [],
  must: [filter('City', 'Akureyri', 'must'), filter('Source', 'Safn Akureyrar', 'must')],
  should: [
    filter('City', 'Akureyri', 'should', 'a'),
    filter('City', 'Húsavík', 'should', 'a'),
    filter('Category', 'fól', 'should', 'b'),
  ],
  must_not: [filter('City', 'Akureyri', 'must_not')],
  should_not: [filter('City', 'Akureyri', 'should_not')],
}
