import { project, type Position } from '#web/public/kit/iceland-projection.ts'
import { IcelandMap } from './IcelandMap.tsx'
import styles from './PlaceDot.module.css'

/** Radius of the dot, in units of the map: the map is small. */
const RADIUS = 26

/** A small map with one place. */
export const PlaceDot = ({ position }: { position: Position }) => {
  const [x, y] = project(position).map(Math.round)
  return (
    <IcelandMap>
      <circle className={styles.dot} cx={x} cy={y} r={RADIUS} />
    </IcelandMap>
  )
}
