import type { CountedPlace } from '#contract/overviews.ts'
import { overviewTexts as texts } from '#texts/overviews.ts'
import { t } from '#web/kit/language.ts'
import { IcelandMap } from '#web/public/parts/IcelandMap.tsx'
import { paths } from '#web/public/paths.ts'
import { dotsOf } from './map-data.ts'
import styles from './PlaceMap.module.css'

/** Places as dots on a map, each a link to the page of the place. */
export const PlaceMap = ({
  tenantId,
  places,
}: {
  tenantId: string
  places: readonly CountedPlace[]
}) => (
  <IcelandMap>
    {dotsOf(places).map(({ place: { field, value, count }, x, y, radius, label }) => (
      <a
        key={`${field}/${value}`}
        className={styles.place}
        href={paths.value(tenantId, field, value)}
        tabIndex={-1}
      >
        <title>{t(texts.place)(value, count)}</title>
        <circle cx={round(x)} cy={round(y)} r={round(radius)} />
        {label && (
          <text x={round(label.x)} y={round(y)} textAnchor={label.isLeft ? 'end' : 'start'} dy="6">
            {value}
          </text>
        )}
      </a>
    ))}
  </IcelandMap>
)

const round = (units: number): number => Math.round(units * 10) / 10
