import type { PublicRecord } from '#contract/public-records.ts'
import { plainText } from '#contract/record-title.ts'
import { recordWords } from '#server/galleries/service.ts'
import { closesDescription, closesFiles, seesClosed } from '#server/records/service.ts'
import type { OpenedRecord } from './open-record.ts'

/** The restriction in force of a record, as its page says it. (restrictions.page) */
export const closureOf = ({
  restriction,
  recordId,
  source,
}: Pick<OpenedRecord, 'restriction' | 'recordId' | 'source'>): PublicRecord['closed'] => {
  if (!restriction || !closesFiles(restriction)) return null
  const { recordId: from, rule, until, basis, covers } = restriction
  return {
    rule,
    from: restriction.from,
    until,
    basis,
    covers,
    isInherited: from !== recordId,
    level: plainText(source.LevelOfDescription),
  }
}

/** Whether the caller sees nothing of a record but that it is closed. */
export const isClosedTo = ({ caller, restriction }: OpenedRecord): boolean =>
  !seesClosed(caller) && closesDescription(restriction)

/**
 * A record whose description is closed: its title if that is open, until when it is closed, and
 * nothing else. (restrictions.page)
 */
export const closedRecord = (
  opened: OpenedRecord,
  collection: PublicRecord['collection'],
): PublicRecord => ({
  site: opened.site,
  indexId: opened.indexId,
  type: opened.index.type,
  id: opened.recordId,
  ...recordWords(opened.source),
  facts: [],
  pictures: [],
  isDownloadLimited: false,
  rights: null,
  collection,
  crowdsource: false,
  isHidden: false,
  closed: closureOf(opened),
  closedFields: [],
  isUnlisted: true,
  unseen: null,
  similar: [],
  around: null,
  duration: null,
  transcript: null,
  unit: null,
  people: [],
  history: { entries: [], isMore: false },
  comments: [],
})
