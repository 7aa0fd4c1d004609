/** Sends a form once, however often its button is pressed. */
export const enhance = (form: HTMLElement): void => {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'yes'
  })
  // A page that comes back from the browser's memory may be sent again.
  addEventListener('pageshow', () => delete form.dataset.sent)
}
