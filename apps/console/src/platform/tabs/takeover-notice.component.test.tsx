import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#test/render-console.tsx'
import { keyName } from '../browser/local-keys.ts'
import { watchTabs } from './tab-takeover.ts'
import { TakeoverNotice } from './takeover-notice.tsx'

const notice = page.getByRole('alertdialog', { name: '您已在其他标签页退出登录' })

/** Renders the notice while another tab logs out. */
async function logOutElsewhere() {
  await renderConsole(<TakeoverNotice />)
  const stop = watchTabs()
  localStorage.removeItem(keyName('session'))
  window.dispatchEvent(new StorageEvent('storage', { key: keyName('session') }))
  stop()
  await expect.element(notice).toBeVisible()
}

test('a page with something unsaved is not reloaded unasked: it can be read', async () => {
  const guard = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', guard)
  await logOutElsewhere()
  await expect.element(notice).toMatchTextContent(/本页还有没保存的内容，刷新后不会保留/)
  await notice.getByRole('button', { name: '查看未保存的内容' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toMatchTextContent(/本页内容已不能保存，可抄下后刷新/)
  window.removeEventListener('beforeunload', guard)
})
