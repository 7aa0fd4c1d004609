/** The logo: a cairn in a frame. */
export const Logo = ({ sizePx = 26 }: { sizePx?: number }) => (
  <svg width={sizePx} height={sizePx} viewBox="0 0 26 26" aria-hidden="true">
    <rect
      x=".75"
      y=".75"
      width="24.5"
      height="24.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    />
    <path d="M5 19.5 11 9.5l4 6 2-2.6 4 6.6z" fill="currentColor" />
  </svg>
)
