/** Shows a button that prints the page. */
export const enhance = (button: HTMLElement): void => {
  button.addEventListener('click', () => print())
  button.hidden = false
}
