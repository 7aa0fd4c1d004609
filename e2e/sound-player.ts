import { expect, type Locator, type Page } from '@playwright/test'

/** Plays a recording by keyboard, pauses it and goes to its fifth second. Answers its slider. */
export const playByKeyboard = async (page: Page, player: Locator): Promise<Locator> => {
  const place = player.getByRole('slider', { name: 'Staður í upptöku' })
  await player.getByRole('button', { name: 'Spila' }).focus()
  await page.keyboard.press('Space')
  await expect(player.getByRole('button', { name: 'Gera hlé' })).toBeFocused()
  await expect(place).toHaveAttribute('aria-valuetext', /^[1-9] sek\.$/)
  await page.keyboard.press('Space')
  await expect(player.getByRole('button', { name: 'Spila' })).toBeVisible()
  await place.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveAttribute('aria-valuetext', '5 sek.')
  await expect(player).toContainText('0:05')
  return place
}
