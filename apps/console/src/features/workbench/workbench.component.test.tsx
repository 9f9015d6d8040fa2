import { stubCall, unreachable } from '@roombook/component-tests'
import { qrCode } from '@roombook/contract/qr-codes'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { WorkbenchEntry } from './workbench-entry.tsx'

const dialog = page.getByRole('dialog', { name: '小程序工作台' })
const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const leadsTo = (url: string) => stubCall(qrCode, () => ({ codeData: { qrcode: picture, url } }))

async function open(url: string) {
  const requests = leadsTo(url)
  await renderConsole(<WorkbenchEntry />)
  await button('小程序工作台').click()
  return requests
}

test('the code is of the staff’s workbench, beside the address that it leads to', async () => {
  const requests = await open('https://book.example.com/m/work')
  await expect.element(page.getByRole('img', { name: '工作台二维码' })).toHaveAttribute('src', picture)
  await expect.element(dialog).toMatchTextContent(/云厅工作台/)
  await expect.element(dialog).toMatchTextContent(/https:\/\/book\.example\.com\/m\/work/)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(requests.inputs).toEqual([{ codeType: 3 }])
})

test.each(['http://localhost:8080/m/work', 'http://127.0.0.1:8080/m/work', 'http://[::1]:8080/m/work'])(
  'no other device reaches %s: it says so',
  async (url) => {
    await open(url)
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(
        `二维码指向本机地址 ${new URL(url).host}，手机无法打开。请用手机可以访问的网址打开后台。`,
      )
  },
)

test('without https it says what a phone will not do', async () => {
  await open('http://192.168.1.8:8080/m/work')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('当前网址不是 https，手机上不能接收通知，其他功能不受影响。')
})

test('a code that cannot be had is asked for again; closed, the focus is back where it was', async () => {
  stubCall(qrCode, () => unreachable)
  await renderConsole(<WorkbenchEntry />)
  await button('小程序工作台').click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/网络连接失败，请检查网络后重试/)
  leadsTo('https://book.example.com/m/work')
  await button('重试').click()
  await expect.element(page.getByRole('img', { name: '工作台二维码' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('小程序工作台')).toHaveFocus()
})
