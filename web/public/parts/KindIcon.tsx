import styles from './KindIcon.module.css'

/** What a record without a picture is: a document, a unit with others below it, or a recording. */
type IconKind = 'document' | 'folder' | 'recording'

const OUTLINES = { document: 'M24 8h18l7 7v31H24z', folder: 'M16 14h15l5 5h20v25H16z' }
const DETAILS = { document: 'M42 8v7h7M29 22h15M29 28h15M29 34h10', folder: 'M16 24h40' }

/** A drawing in place of the picture that a record lacks; it says nothing that its row does not. */
export const KindIcon = ({ kind }: { kind: IconKind }) => (
  <svg
    viewBox="0 0 72 54"
    width="72"
    height="54"
    className={kind === 'recording' ? styles.recording : styles.paper}
    aria-hidden="true"
  >
    {kind === 'recording' ? (
      <path d="M29 17v20l17-10z" />
    ) : (
      <>
        <path d={OUTLINES[kind]} />
        <path d={DETAILS[kind]} />
      </>
    )}
  </svg>
)
