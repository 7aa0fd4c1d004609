import styles from './StillPicture.module.css'

type Props = { recordId: string; alt: string }

/** The picture of a record on the dark ground, known by the record's id alone. */
export const StillPicture = ({ recordId, alt }: Props) => (
  <div className={styles.still}>
    <img src={`/iiif/3/${recordId}/full/!1200,1200/0/default.jpg`} alt={alt} loading="lazy" />
  </div>
)
