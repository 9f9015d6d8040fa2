import { refused, stubCall, withCamera } from '@roombook/component-tests'
import { lookAtCoupon } from '@roombook/contract/coupon-use'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#test/render-console.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

const code = page.getByRole('textbox', { name: /券码/ })
const scan = page.getByRole('button', { name: /扫\s*码/ })

test('a code that the camera reads is looked at at once; what was read stands in the field', async () => {
  const looked = stubCall(lookAtCoupon, () => refused('coupons.code_old'))
  const camera = withCamera(['', '40123456'])
  await renderConsole(<WriteOffDialog onClose={() => undefined} />)
  await scan.click()
  await expect.element(page.getByText('券码已过期，请客人刷新')).toBeVisible()
  await expect.element(code).toHaveValue('40123456')
  expect(looked.inputs).toEqual([{ code: '40123456', bill: null }])
  await expect.poll(camera.isOn).toBe(false)
})

test('without a camera it says so, and typing remains', async () => {
  withCamera(new DOMException('none', 'NotFoundError'))
  await renderConsole(<WriteOffDialog onClose={() => undefined} />)
  await scan.click()
  await expect.element(page.getByText('没有找到相机，请直接输入券码')).toBeVisible()
  await expect.element(code).toBeEnabled()
})
