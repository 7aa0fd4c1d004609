/** A position in degrees. */
export type Position = { lat: number; lon: number }

const radians = (degrees: number): number => (degrees * Math.PI) / 180

// Lambert's conformal conic projection with the parallels of ISN93, on a sphere.
const [SOUTH, NORTH] = [radians(64.25), radians(65.75)]
const MERIDIAN = -19
const half = (lat: number): number => Math.tan(Math.PI / 4 + lat / 2)
const CONE = Math.log(Math.cos(SOUTH) / Math.cos(NORTH)) / Math.log(half(NORTH) / half(SOUTH))
const SCALE = (Math.cos(SOUTH) * half(SOUTH) ** CONE) / CONE
const distanceOf = (lat: number): number => SCALE / half(radians(lat)) ** CONE

/** The map: units of about half a kilometre, and the north-west corner from the projection's. */
const UNITS = 12_300
const [LEFT, TOP] = [-538, -358]
export const MAP_SIZE = { width: 1040, height: 736 }

/** The place of a position on the map; x grows to the east, y to the south. */
export const project = ({ lat, lon }: Position): [x: number, y: number] => {
  const [distance, angle] = [distanceOf(lat), CONE * radians(lon - MERIDIAN)]
  return [
    UNITS * distance * Math.sin(angle) - LEFT,
    UNITS * (distance * Math.cos(angle) - distanceOf(65)) - TOP,
  ]
}
