import type { Region, RegionFields } from '#contract/region-shapes.ts'

/** The fields of a region that staff write. */
export const fieldsOf = ({
  id: _id,
  recordId: _recordId,
  isShown: _isShown,
  file: _file,
  by: _by,
  changedAt: _changedAt,
  consents: _consents,
  ...fields
}: Region): RegionFields => fields
