/** Sends the form of a list when a tick or the order changes. */
export const enhance = (form: HTMLElement): void => {
  if (!(form instanceof HTMLFormElement)) return
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'search') return
    form.requestSubmit()
  })
  // Empty fields would make the address longer and say nothing.
  form.addEventListener('formdata', ({ formData }) => {
    const empty = [...formData].filter(([, value]) => value === '')
    for (const [key] of empty) formData.delete(key)
    takeAway(formData)
  })
}

/** The button of a chosen value takes the value out of the address, as the server would. */
const takeAway = (formData: FormData): void => {
  const without = String(formData.get('without') ?? '')
  const [key = '', value] = without.split(/=(.*)/su)
  const left = formData.getAll(key).filter((one) => one !== value)
  formData.delete('without')
  formData.delete(key)
  for (const one of left) formData.append(key, one)
}
