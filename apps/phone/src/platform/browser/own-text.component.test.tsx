import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyName } from './local-keys.ts'
import { showOwnText } from './own-text.ts'

const root = document.body.appendChild(document.createElement('div'))
root.id = 'root'

const guestSession = JSON.stringify({ token: 'of-guest' })
const storedKeys = { guest: guestSession }
const text = {
  html: '<main><p data-styled="styled-0">牡丹厅</p></main>',
  styles: { 'styled-0': 'color: rgb(1, 2, 3)' },
}
const another = (value: string | null) => {
  if (value === null) localStorage.removeItem(keyName('guest'))
  else localStorage.setItem(keyName('guest'), value)
}
/** Sends the browser's event for a change in another tab. */
const dispatchStorageEvent = () => dispatchEvent(new StorageEvent('storage', { key: keyName('guest') }))

beforeEach(() => {
  another(guestSession)
  root.innerHTML = '<main class="coming">正在打开…</main>'
})
afterEach(() => another(null))

test('the text of whose page it is stands in the place of what says that it is coming, in its styles', async () => {
  await showOwnText(document, text, storedKeys)
  expect(root.textContent).toBe('牡丹厅')
  expect(getComputedStyle(root.querySelector('p') as HTMLElement).color).toBe('rgb(1, 2, 3)')
  // A change that does not concern the session.
  dispatchStorageEvent()
  expect(root.textContent).toBe('牡丹厅')
})

test.each([
  ['has logged out', null],
  ['is another by now', '{"token":"of-another"}'],
])('nobody is shown the text of somebody who %s, and it is taken back', async (_, value) => {
  another(value)
  await showOwnText(document, text, storedKeys)
  expect(root.textContent).toBe('正在打开…')

  another(guestSession)
  await showOwnText(document, text, storedKeys)
  expect(root.textContent).toBe('牡丹厅')
  another(value)
  dispatchStorageEvent()
  expect(root.textContent).toBe('正在打开…')
})

test('a page that is there already stays', async () => {
  root.innerHTML = '<main>我的预订</main>'
  await showOwnText(document, text, storedKeys)
  expect(root.textContent).toBe('我的预订')
})
