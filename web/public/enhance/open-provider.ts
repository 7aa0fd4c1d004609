/** Says that a provider is being opened, which may take seconds, and opens it once. */
export const enhance = (ways: HTMLElement): void => {
  const status = ways.querySelector('[role=status]')
  const links = [...ways.querySelectorAll<HTMLElement>('[data-says]')]
  for (const link of links)
    link.addEventListener('click', (event) => {
      if (link.dataset.opening) event.preventDefault()
      link.dataset.opening = 'true'
      if (status) status.textContent = link.dataset.says ?? ''
    })
  // The browser's Back may restore the page as it was left.
  addEventListener('pageshow', () => {
    for (const link of links) delete link.dataset.opening
    if (status) status.textContent = ''
  })
}
