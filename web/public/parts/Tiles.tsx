import styles from './Tiles.module.css'

export type Tile = {
  href: string
  name: string
  /** One line each. */
  about: readonly string[]
  image: string | null
}

/** Links with a picture, a name and what there is; without a picture a frame stands in for it. */
export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className={styles.tiles}>
    {tiles.map(({ href, name, about, image }) => (
      <li key={href}>
        <a href={href}>
          {image === null ? (
            <div className={styles.none} />
          ) : (
            <img src={image} alt="" width={480} height={360} loading="lazy" decoding="async" />
          )}
          <b>{name}</b>
          {about.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </a>
      </li>
    ))}
  </ul>
)
