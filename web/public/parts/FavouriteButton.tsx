import { folderTexts as texts } from '#texts/folders.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'

/** A star, full for what is kept. */
export const Star = ({ isFull = false }: { isFull?: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="16"
    height="16"
    aria-hidden="true"
    fill={isFull ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
  >
    <path d="m12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2L12 17.3l-5.6 2.9 1.1-6.2L3 9.6l6.2-.9z" />
  </svg>
)

type Props = {
  recordId: string
  tenantId: string
  isFavourite: boolean
  /** The page that the button leads back to, without the language. */
  back: string
  /** The title of the record, where several have such a button. */
  title?: string
}

/** Keeps a record as a favourite of the signed-in person, or drops it. (folders.favourites) */
export const FavouriteButton = ({ recordId, tenantId, isFavourite, back, title }: Props) => {
  const text = t(isFavourite ? texts.dropFavourite : texts.keepFavourite)
  return (
    <form method="post" action={paths.favourite(recordId)} data-enhance="send-once">
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="back" value={back} />
      <button
        type="submit"
        className="text-button"
        name="keep"
        value={isFavourite ? 'no' : 'yes'}
        aria-label={title === undefined ? undefined : t(texts.of)(text, title)}
      >
        <Star isFull={isFavourite} /> {text}
      </button>
    </form>
  )
}
