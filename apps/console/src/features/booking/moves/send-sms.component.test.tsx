import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import { readInviteLink } from '@roombook/contract/invitation-answers'
import { previewOrderSms, sendOrderSms } from '@roombook/contract/order-sms'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { button, doneByColleague, linkedRooms, openMove, ownOrder } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const smsText = '王先生您好，您已预订11月20日（周五）晚餐牡丹厅，期待光临。【云厅】'
const preview = (differences: Partial<OutputOf<typeof previewOrderSms>> = {}) =>
  stubCall(previewOrderSms, () => ({
    version: 1,
    content: smsText,
    parts: 1,
    smsStock: 320,
    charged: true,
    phone: '138***1234',
    smsState: 0 as const,
    replied: false,
    channel: 'sms' as const,
    onItsWay: false,
    heldBack: '',
    trouble: '',
    ...differences,
  }))
const sent = () => ({ row: ownOrder({ version: 2, smsState: 1 }), orderIds: [1], left: [] })
const previewRegion = page.getByRole('region', { name: '短信内容' })

test('the very words are read before they leave: to which phone, how long, as how many', async () => {
  preview()
  const requests = stubCall(sendOrderSms, sent)
  const { onClose } = await openMove('sendSms')
  await expect
    .element(previewRegion)
    .toMatchTextContent(`发送至 138***1234${smsText.length}字，共1条；短信余量320条${smsText}`)
  await expect.element(page.getByText('将给客人发送以下短信。')).toBeVisible()
  await button('发送短信').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs).toEqual([{ orderId: 1, version: 1, linked: false }])
  await expect.poll(readToasts).toContain('短信已提交发送')
})

test('nothing is sent before there are words to read', async () => {
  const server = holding(previewOrderSms)
  const requests = stubCall(sendOrderSms, sent)
  await openMove('sendSms')
  await expect.poll(() => server.inputs.length).toBe(1)
  await button(/发送短信/).click({ force: true })
  expect(requests.inputs).toEqual([])
})

test('one that was sent goes once more, one for all linked rooms', async () => {
  preview({ smsState: 1 })
  await openMove('sendSms', ownOrder({ smsState: 1, linked: true, linkedRooms }))
  await expect.element(page.getByText('已给客人发过短信，将再发送一条。连台的包厢合为一条。')).toBeVisible()
  await expect.element(button('再次发送')).toBeEnabled()
})

test('one that failed is sent anew, and why it failed stands there', async () => {
  preview({ smsState: 3, trouble: '手机号码不正确' })
  await openMove('sendSms', ownOrder({ smsState: 3 }))
  await expect
    .element(page.getByRole('dialog', { name: '补发短信' }))
    .toMatchTextContent(/上一条短信没有确认送达/)
  await expect.element(page.getByRole('alert')).toHaveTextContent('手机号码不正确')
  await expect.element(button('补发短信')).toBeEnabled()
})

test('where that fails too there are other ways: its words, and the invitation', async () => {
  preview({ smsState: 4 })
  stubCall(readInviteLink, () => refused('booking.not_found'))
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openMove('sendSms', ownOrder({ smsState: 4 }))
  await expect.element(page.getByText(/建议将邀请函通过微信转发给客人/)).toBeVisible()
  await button('复制短信内容').click()
  await expect.poll(readToasts).toContain('复制成功')
  expect(copied).toHaveBeenCalledExactlyOnceWith(smsText)
  await expect.element(button(/复制邀请函链接/)).toBeVisible()
  copied.mockRestore()
})

test('one is on its way: there is none to send, and 返回 leaves it', async () => {
  preview({ onItsWay: true, smsState: 1, trouble: '运营商繁忙' })
  const { onClose } = await openMove('sendSms', ownOrder({ smsState: 1 }))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/短信正在发送，请稍候运营商繁忙/)
  await expect.element(button('再次发送')).toBeDisabled()
  await button('返回').click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('the words do not come: why, and again; a refusal is final', async () => {
  stubCall(previewOrderSms, () => unreachable)
  await openMove('sendSms')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
  await expect.element(button('发送短信')).toBeDisabled()
  stubCall(previewOrderSms, () => refused('booking.no_phone'))
  await button('重试').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/没有手机号，无法发送短信/)
  await expect.element(button('重试')).not.toBeInTheDocument()
})

test('a colleague writes at the order while the words are read: they are put together anew, and read first', async () => {
  const requests = preview()
  const server = stubCall(sendOrderSms, sent)
  const { queryClient } = await openMove('sendSms')
  await expect.element(previewRegion).toMatchTextContent(/牡丹厅/)
  preview({ version: 2, content: smsText.replace('牡丹厅', '兰厅') })
  stubCall(orderDetail, () => ({
    row: ownOrder({ version: 2, roomName: '兰厅' }),
    list: [doneByColleague('转台：牡丹厅→兰厅')],
  }))
  await refetchCalls(queryClient, [orderDetail])
  await expect.element(page.getByText(/订单已被张经理修改（17:58 转台：牡丹厅→兰厅）/)).toBeVisible()
  await expect.element(button('发送短信')).toBeDisabled()
  await expect.element(previewRegion).toMatchTextContent(/晚餐兰厅/)
  expect(requests.inputs).toHaveLength(2)
  await button('继续').click()
  await button('发送短信').click()
  await expect.poll(() => server.inputs).toMatchObject([{ version: 2 }])
})

test('the words are of a newer order than the one on the screen: that is fetched, and nothing leaves before', async () => {
  preview({ version: 2 })
  const { details } = await openMove('sendSms')
  await expect.poll(() => details.inputs.length).toBeGreaterThan(1)
  await expect.element(page.getByRole('button', { name: /发送短信/ })).toHaveClass(/loading/)
})

test('the server says one is on its way: in its words, and the dialog stays', async () => {
  preview()
  stubCall(sendOrderSms, () => refused('sms.on_its_way'))
  const { onClose } = await openMove('sendSms')
  await button('发送短信').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('短信正在发送，请稍候')
  expect(onClose).not.toHaveBeenCalled()
})

test('the stock does not cover it: why stands there, and nothing can be sent', async () => {
  preview({ parts: 2, smsStock: 1 })
  await openMove('sendSms')
  await expect.element(page.getByText('短信余量不足：还剩1条，本条短信需要2条')).toBeVisible()
  await expect.element(button('发送短信')).toBeDisabled()
})

test('the server’s refusal says what is left by then', async () => {
  preview()
  stubCall(sendOrderSms, () =>
    refused('sms.no_stock', { left: 0, needed: 2 }, '短信余量不足：还剩0条，本条短信需要2条'),
  )
  const { onClose } = await openMove('sendSms')
  await button('发送短信').click()
  await expect.element(page.getByText('短信余量不足：还剩0条，本条短信需要2条')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('one was just sent: it says how long to wait, and another can be sent then', async () => {
  preview({ smsState: 1, heldBack: '刚给客人发过短信，请59秒后再发' })
  await openMove('sendSms', ownOrder({ smsState: 1 }))
  await expect.element(page.getByText('刚给客人发过短信，请59秒后再发')).toBeVisible()
  await expect.element(button('再次发送')).toBeDisabled()
  preview({ smsState: 1 })
  await expect.element(button('再次发送')).toBeEnabled()
})
