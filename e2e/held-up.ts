import type { Page } from '@playwright/test'

/** Opens a page whose script is delayed. @returns a function that delivers the script. */
export async function openHeldUp(phone: Page, path: string): Promise<() => void> {
  const script = Promise.withResolvers<void>()
  await phone.route('**/static/mobile/index-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await phone.goto(path, { waitUntil: 'commit' })
  return script.resolve
}

/** Waits until the first script handles input: it cancels a click into a field. */
export const waitForScript = (phone: Page) =>
  phone.waitForFunction(() => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    return (
      document.querySelector('input:not([type="checkbox"], [type="radio"])')?.dispatchEvent(click) === false
    )
  })
