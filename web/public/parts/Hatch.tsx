import styles from './Hatch.module.css'

/** The pattern of possible dates; bars of the page use it as `url(#possible)`. */
export const Hatch = () => (
  <pattern id="possible" width="4" height="4" patternUnits="userSpaceOnUse">
    <path d="M-1 1 1-1M0 4 4 0M3 5 5 3" className={styles.hatch} />
  </pattern>
)
