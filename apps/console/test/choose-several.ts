import { page, userEvent } from 'vitest/browser'

/** Chooses several options from a select that stays open. */
export async function chooseSeveral(label: string, all: readonly string[]) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  for (const text of all) await page.getByText(text, { exact: true }).last().click()
  await userEvent.keyboard('{Escape}')
}
