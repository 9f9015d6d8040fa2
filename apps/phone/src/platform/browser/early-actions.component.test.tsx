import { afterEach, expect, test, vi } from 'vitest'
import { recordEarlyActions, replayEarlyActions } from './early-actions.ts'

const root = document.body.appendChild(document.createElement('div'))
root.id = 'root'

afterEach(() => {
  root.innerHTML = ''
})

const textWith = (least: string) => `<main>
  <button type="button">周六</button>
  <label><input type="checkbox" />同意<a href="#read">协议</a></label>
  <input type="tel" />
  <button type="submit">提交</button>
  <button type="button" aria-label="减少${least}">−</button>
</main>`
const text = textWith('片皮鸭')

test('what is done to the text is done to the page where the same stands there; nothing is sent, and a link leads where it leads', async () => {
  root.innerHTML = text
  recordEarlyActions(document)
  const [day, send, less] = root.querySelectorAll('button')
  const phone = root.querySelector<HTMLInputElement>('input[type="tel"]')
  day?.click()
  send?.click()
  root.querySelector('a')?.click()
  if (phone) phone.value = '139'
  phone?.dispatchEvent(new Event('input', { bubbles: true }))
  less?.click()
  expect(window.location.hash).toBe('#read')
  expect(root.querySelector<HTMLInputElement>('input')?.checked).toBe(false)

  // Another dish is at this position now.
  root.innerHTML = textWith('清蒸鲈鱼')
  const did = vi.fn()
  root.addEventListener('click', ({ target }) => did((target as Element).textContent))
  root.addEventListener('input', ({ target }) => did((target as HTMLInputElement).value))
  await replayEarlyActions(document)
  expect(did.mock.calls.flat()).toEqual(['周六', '139'])
  // From now on the page handles events itself.
  root.querySelector<HTMLInputElement>('input')?.click()
  expect(root.querySelector<HTMLInputElement>('input')?.checked).toBe(true)
})

test('a form that was to be sent is not, and its button stands out when the page is there', async () => {
  root.innerHTML = text
  recordEarlyActions(document)
  root.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
  expect(root.querySelector('[data-tapped]')?.textContent).toBe('提交')
  root.innerHTML = text
  const did = vi.fn()
  root.addEventListener('click', did)
  await replayEarlyActions(document)
  expect(did).not.toHaveBeenCalled()
  expect(root.querySelector('button:focus-visible')?.textContent).toBe('提交')
})

test('the last of several taps is the one that counts; tapped twice in a row it counts once', async () => {
  const tabs =
    '<button type="button" aria-pressed="false">历史</button><button type="button" aria-pressed="true">将来</button>'
  root.innerHTML = tabs
  recordEarlyActions(document)
  const [past, coming] = root.querySelectorAll('button')
  for (const tab of [past, past, coming, past]) tab?.click()
  root.innerHTML = tabs
  const did = vi.fn()
  root.addEventListener('click', ({ target }) => did((target as Element).textContent))
  await replayEarlyActions(document)
  expect(did.mock.calls.flat()).toEqual(['历史', '将来', '历史'])
})
