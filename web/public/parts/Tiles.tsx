import type { CollectionKind } from '#contract/sites.ts'
import { NoPicture } from './NoPicture.tsx'
import styles from './Tiles.module.css'

export type Tile = {
  href: string
  name: string
  /** One line each. */
  about: readonly string[]
  image: string | null
  /** What is there; an archive unless told. */
  kind?: CollectionKind
}

/** Links with a picture, a name and what there is; without a picture a drawing stands in for it. */
export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className={styles.tiles}>
    {tiles.map(({ href, name, about, image, kind = 'archive' }) => (
      <li key={href}>
        <a href={href}>
          {image === null ? (
            <NoPicture kind={kind} />
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
