/** Closes the filters on a narrow screen, where they would hide the results. */
export const enhance = (details: HTMLElement): void => {
  if (details instanceof HTMLDetailsElement && matchMedia('(max-width: 900px)').matches)
    details.open = false
}
