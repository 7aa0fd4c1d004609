import { Button } from '@mantine/core'
import { useState } from 'react'
import { pickerTexts } from '#texts/pickers.ts'
import { t } from '#web/kit/language.ts'
import { chosenHits, noneChosen, toggleHit, type ChosenHits } from './chosen-hits.ts'
import { Picker } from './Picker.tsx'
import { hitOfAsset, type PictureHit } from './picture-hits.ts'
import { PictureResults } from './PictureResults.tsx'
import { usePictureSearch } from './use-picture-search.ts'

type Props = {
  tenantId: string
  /** The highest number of pictures to choose. */
  max: number
  onPick: (pictures: PictureHit[]) => void
  onClose: () => void
}

/**
 * Chooses several pictures in the order of clicks; they stay chosen while the person searches on.
 * (assets.selectorMany)
 */
export const ImagesSelector = ({ tenantId, max, onPick, onClose }: Props) => {
  const [chosen, setChosen] = useState<ChosenHits>(noneChosen)
  const { query, ...search } = usePictureSearch(tenantId, (asset) =>
    setChosen((now) => toggleHit(now, [], hitOfAsset(asset))),
  )
  const hits = chosenHits(chosen)
  const closed = hits.filter(query.isClosed).length
  return (
    <Picker
      {...search}
      tenantId={tenantId}
      title={t(pickerTexts.pickImages)}
      chosen={
        <>
          {hits.length > 0 ? t(pickerTexts.chosen)(hits.length) : t(pickerTexts.noneChosen)}{' '}
          <small>
            {hits.length > max
              ? t(pickerTexts.atMost)(max)
              : closed > 0
                ? t(pickerTexts.closedMany)(closed)
                : ''}
          </small>
        </>
      }
      more={
        hits.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => setChosen(noneChosen)}>
            {t(pickerTexts.chooseNone)}
          </Button>
        )
      }
      verb={hits.length > 0 ? t(pickerTexts.addImages)(hits.length) : t(pickerTexts.addNone)}
      isReady={hits.length > 0 && hits.length <= max}
      hasChosenMany={hits.length > 1}
      onUse={() => onPick(hits)}
      onClose={onClose}
    >
      <PictureResults
        query={query}
        choosing={{
          numbered: hits.map(({ _id }) => _id),
          onPress: (hit, isRange, last) =>
            setChosen((now) => toggleHit(now, query.hits ?? [], hit, { isRange, last })),
        }}
      />
    </Picker>
  )
}
