import { refused, stubCall } from '@roombook/component-tests'
import { listPhoneBoxes } from '@roombook/contract/phone-boxes'
import {
  handlePhoneCall,
  listOpenCalls,
  listPhoneMessages,
  type PhoneMessage,
} from '@roombook/contract/phone-calls'
import { silenceNumber } from '@roombook/contract/phone-silence'
import { permissionCheck } from '@roombook/contract/shell'
import { testCallMs } from '@roombook/domain/calls'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { create } from 'zustand'
import { openOrderForm } from '#features/booking/index.ts'
import { voice } from '#features/messages/index.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { forgetOrderForm, requestedOrderForm } from '#test/requested-order-form.ts'
import { buildRingingCall } from '#test/sample-call.ts'
import { ShownBoard } from '#test/shown-board.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PhoneDialog } from '../list/phone-dialog.tsx'
import { CallCards } from './call-cards.tsx'

const gate = 'shopconfig/savephonezj'

afterEach(() => {
  forgetOrderForm()
  localStorage.removeItem('roombook.calls-put-off.1')
  window.dispatchEvent(new StorageEvent('storage', { key: 'roombook.calls-put-off.1' }))
})

async function open(
  calls: PhoneMessage[],
  {
    plugin = true,
    voiceOn = false,
    beside,
    later,
  }: {
    plugin?: boolean
    voiceOn?: boolean
    beside?: ReactNode
    /** Answer to all queries after the first. */
    later?: Promise<PhoneMessage[]>
  } = {},
) {
  const now = { list: calls, count: calls.length, missed: 0 }
  stubCall(permissionCheck, () => ({ state: 1 as const, message: '', pluginId: 0 }))
  const requests = stubCall(listOpenCalls, async () => {
    if (later && requests.inputs.length > 1) now.list = await later
    return now
  })
  const screen = await renderConsole(
    <>
      {beside}
      <CallCards />
    </>,
    {
      permissions: [gate, 'roombook/createbook'],
      plugins: plugin ? { [gate]: true } : {},
      settings: { voiceOn },
    },
  )
  return { ...screen, now, asked: requests }
}
/** A dialog of another feature. */
const useOther = create(() => ({ isOpen: false }))
const OtherDialog = () => <Dialog open={useOther(({ isOpen }) => isOpen)} title="别的窗口" />

const card = (name: string) => page.getByRole('article', { name })

describe('a call slides in [1.04]', () => {
  test('two stand beside each other; each stays until somebody took it, whoever that was [4.10]', async () => {
    const { now, queryClient } = await open([
      buildRingingCall(2, { realName: '王芳', userId: 7 }),
      buildRingingCall(1, { callNumber: '138 0000 1111' }),
    ])
    await expect.element(card('王芳来电')).toBeVisible()
    await expect.element(card('新客来电').getByText('138 0000 1111')).toBeVisible()
    now.list = [buildRingingCall(1)]
    await refetchCalls(queryClient, [listOpenCalls])
    await expect.element(card('王芳来电')).not.toBeInTheDocument()
    await expect.element(card('新客来电')).toBeVisible()
  })

  test('whoever calls again has one card, of their newest call; a number that is not shown whole may be another’s', async () => {
    const missed = { callState: 'missed' } as const
    const hidden = { callNumber: '', dial: '' } as const
    const { now, queryClient } = await open([
      buildRingingCall(6, { realName: '王芳', userId: 7, callsOfDay: 2 }),
      buildRingingCall(5, { realName: '王芳', userId: 7, ...missed }),
      buildRingingCall(4, { ...missed, realName: '甲', ...hidden }),
      buildRingingCall(3, { ...missed, realName: '乙', ...hidden }),
    ])
    const names = () =>
      page
        .getByRole('article')
        .elements()
        .map((one) => one.getAttribute('aria-label'))
    await expect.poll(names).toEqual(['王芳来电', '甲来电', '乙来电'])
    await expect.element(card('王芳来电')).toMatchTextContent(/24小时内第2次来电/)
    now.list = now.list.slice(1)
    await refetchCalls(queryClient, [listOpenCalls])
    await expect.element(card('王芳来电')).toMatchTextContent(/未接/)
  })

  test('put off here it is gone here, and nobody is told', async () => {
    const handled = stubCall(handlePhoneCall, ({ phoneCallId }) => ({ phoneCallId }))
    await open([buildRingingCall(1), buildRingingCall(2, { realName: '王芳' })])
    await card('王芳来电').getByRole('button', { name: '稍后处理' }).click()
    await expect.element(card('王芳来电')).not.toBeInTheDocument()
    await expect.element(card('新客来电')).toBeVisible()
    expect(handled.inputs).toEqual([])
  })

  test('put off here it stays so after a reload, for this call and this store alone', async () => {
    const first = await open([buildRingingCall(1), buildRingingCall(2, { realName: '王芳' })])
    await card('王芳来电').getByRole('button', { name: '稍后处理' }).click()
    await expect.element(card('王芳来电')).not.toBeInTheDocument()
    expect(localStorage.getItem('roombook.calls-put-off.1')).toBe('[2]')
    // Another window put the first call off, without affecting this window's.
    localStorage.setItem('roombook.calls-put-off.1', '[2,1]')
    window.dispatchEvent(new StorageEvent('storage', { key: 'roombook.calls-put-off.1' }))
    await expect.element(card('新客来电')).not.toBeInTheDocument()
    first.now.list = [
      buildRingingCall(3, { realName: '王芳', callsOfDay: 2 }),
      buildRingingCall(2, { realName: '王芳' }),
    ]
    await refetchCalls(first.queryClient, [listOpenCalls])
    await expect.element(card('王芳来电')).toBeVisible()
  })

  test('what the browser keeps of calls that is none is as if nothing was', async () => {
    for (const storedText of ['{', '{"a":1}', '["x",null,1.5]', 'null']) {
      localStorage.setItem('roombook.calls-put-off.1', storedText)
      window.dispatchEvent(new StorageEvent('storage', { key: 'roombook.calls-put-off.1' }))
    }
    await open([buildRingingCall(1)])
    await expect.element(card('新客来电')).toBeVisible()
  })

  test('above any dialog it is one line; closed, the card is there again', async () => {
    await open([buildRingingCall(1, { realName: '王芳' })], { beside: <OtherDialog /> })
    await expect.element(card('王芳来电')).toBeVisible()
    useOther.setState({ isOpen: true })
    const line = page.getByRole('button', { name: /1个来电 · 王芳/ })
    await expect.element(line).toBeVisible()
    await expect.element(card('王芳来电')).not.toBeInTheDocument()
    await line.click()
    await expect.element(card('王芳来电')).toBeVisible()
    useOther.setState({ isOpen: false })
    await expect.element(line).not.toBeInTheDocument()
    await expect.element(card('王芳来电')).toBeVisible()
  })

  test('of many that ring no longer the newest stand there, and how many more wait; whoever rings always does', async () => {
    const over = [6, 5, 4, 3, 2].map((id) =>
      buildRingingCall(id, { callNumber: `13912345${id}`, callState: 'missed' }),
    )
    await open([...over, buildRingingCall(1, { realName: '王芳' })])
    await expect.element(card('王芳来电')).toBeVisible()
    expect(page.getByRole('article').elements()).toHaveLength(4)
    await expect.element(page.getByText('还有2个来电待处理，见右上角「来电」')).toBeVisible()
  })

  test('all are put off at one press, from the first that rings; whoever calls then is there', async () => {
    const { now, queryClient } = await open([buildRingingCall(1, { realName: '王芳' })])
    await expect.element(card('王芳来电')).toBeVisible()
    await page.getByRole('button', { name: '全部收起' }).click()
    await expect.element(page.getByRole('region', { name: '来电' })).not.toBeInTheDocument()
    now.list = [buildRingingCall(2, { callNumber: '138 0000 1111', dial: '13800001111' }), ...now.list]
    await refetchCalls(queryClient, [listOpenCalls])
    await expect.element(card('新客来电').getByText('138 0000 1111')).toBeVisible()
    await expect.element(card('王芳来电')).not.toBeInTheDocument()
  })

  test('while somebody writes what rings is one line that covers no field; its cards are opened, and say why none is taken', async () => {
    await open([buildRingingCall(3, { callState: 'missed' }), buildRingingCall(1, { realName: '王芳' })])
    await expect.element(card('新客来电')).toBeVisible()
    openOrderForm({ mode: 'add' })
    await expect.element(card('新客来电')).not.toBeInTheDocument()
    await expect.element(card('王芳来电')).not.toBeInTheDocument()
    const line = page.getByRole('button', { name: /1个来电 · 王芳 139 1234 5678/ })
    // Above any dialog, in the page's head, which dialogs leave free.
    expect(line.element().getBoundingClientRect().bottom).toBeLessThan(56)
    await line.click()
    await expect.element(card('新客来电')).not.toBeInTheDocument()
    await expect.element(card('王芳来电').getByRole('button', { name: '处理', exact: true })).toBeDisabled()
    await expect.element(card('王芳来电').getByText('订单表单已打开，保存或关闭后可处理')).toBeVisible()
    await line.click()
    await expect.element(card('王芳来电')).not.toBeInTheDocument()
  })

  test('is said aloud, also where this computer’s clock is a day off, until somebody took it', async () => {
    const [add, dismiss] = [vi.spyOn(voice, 'add'), vi.spyOn(voice, 'dismiss')]
    onTestFinished(() => void vi.restoreAllMocks())
    const { now, queryClient } = await open(
      [buildRingingCall(1, { createdAt: '2026-11-19T09:00:00.000Z' })],
      {
        voiceOn: true,
      },
    )
    await expect.element(card('新客来电')).toBeVisible()
    // Calls from before the console was opened are not announced.
    expect(add).not.toHaveBeenCalled()
    now.list = [
      buildRingingCall(2, { realName: '王芳', userId: 7, createdAt: '2026-11-19T10:00:00.000Z' }),
      buildRingingCall(3, { createdAt: '2026-11-19T10:00:00.000Z', callState: 'missed' }),
      ...now.list,
    ]
    await refetchCalls(queryClient, [listOpenCalls])
    await expect
      .poll(() => add.mock.calls)
      .toEqual([[{ messageId: -2, orderId: -2, text: '订餐热线，王客人来电' }]])
    now.list = []
    await refetchCalls(queryClient, [listOpenCalls])
    await expect.poll(() => dismiss.mock.calls).toEqual([[-2]])
    expect(add).toHaveBeenCalledOnce()
  })

  test('the list of calls, while it is open, shows them in place of cards', async () => {
    stubCall(listPhoneMessages, ({ isRead }) => ({
      list: isRead ? [] : [buildRingingCall(1)],
      count: isRead ? 0 : 1,
    }))
    stubCall(listPhoneBoxes, () => ({ boxes: [], lineList: [], address: '' }))
    await open([buildRingingCall(1)], { beside: <PhoneDialog onClose={() => {}} /> })
    await expect.element(page.getByRole('listitem')).toMatchTextContent(/新客139 1234 5678/)
    await expect.element(card('新客来电')).not.toBeInTheDocument()
    await page.getByRole('tab', { name: '已处理' }).click()
    await page.getByRole('button', { name: /1个来电 · 新客/ }).click()
    await expect.element(card('新客来电')).toBeVisible()
  })

  test('without the plugin nobody asks who calls [6.06]', async () => {
    const { asked } = await open([buildRingingCall(1)], { plugin: false })
    await expect.element(page.getByRole('article')).not.toBeInTheDocument()
    expect(asked.inputs).toEqual([])
  })
})

describe('a call is taken', () => {
  test('by Enter: the form has the number, and knows the call that the booking is made from', async () => {
    const handled = stubCall(handlePhoneCall, ({ phoneCallId }) => ({ phoneCallId }))
    await open([buildRingingCall(5)])
    await expect.element(card('新客来电').getByRole('button', { name: '处理', exact: true })).toHaveFocus()
    await page.getByRole('button', { name: '处理', exact: true }).click()
    await expect
      .poll(() => requestedOrderForm())
      .toMatchObject({ mode: 'add', phone: '13912345678', phoneCallId: 5 })
    expect(handled.inputs).toEqual([{ phoneCallId: 5, end: 'seen' }])
  })

  test('one that was missed stays a task while the form is written: it may be left', async () => {
    const handled = stubCall(handlePhoneCall, ({ phoneCallId }) => ({ phoneCallId }))
    await open([buildRingingCall(5, { callState: 'missed' })])
    await page.getByRole('button', { name: '处理', exact: true }).click()
    await expect.poll(() => requestedOrderForm()).toMatchObject({ phone: '13912345678', phoneCallId: 5 })
    expect(handled.inputs).toEqual([])
  })

  test('on the board: the form has the day and period that it shows', async () => {
    stubCall(handlePhoneCall, ({ phoneCallId }) => ({ phoneCallId }))
    await open([buildRingingCall(5)], { beside: <ShownBoard bookDate="2026-11-28" periodId={2} /> })
    await page.getByRole('button', { name: '处理', exact: true }).click()
    await expect
      .poll(() => requestedOrderForm())
      .toMatchObject({ bookDate: '2026-11-28', periodId: 2, phone: '13912345678', phoneCallId: 5 })
  })

  test('on another page, also after the board was shown: the form has today', async () => {
    stubCall(handlePhoneCall, ({ phoneCallId }) => ({ phoneCallId }))
    await open([buildRingingCall(5)])
    await page.getByRole('button', { name: '处理', exact: true }).click()
    await expect.poll(() => requestedOrderForm()).toMatchObject({ phoneCallId: 5 })
    expect(requestedOrderForm()).not.toHaveProperty('bookDate')
  })

  test('a landline is no number of a booking: it stands in the remark', async () => {
    stubCall(handlePhoneCall, ({ phoneCallId }) => ({ phoneCallId }))
    const landline = { callerKind: 'landline', callNumber: '0571-86520177', phone: '' } as const
    await open([buildRingingCall(5, { ...landline, dial: '057186520177' })])
    const link = page.getByRole('link', { name: '0571-86520177' })
    await expect.element(link).toHaveAttribute('href', 'tel:057186520177')
    await page.getByRole('button', { name: '处理', exact: true }).click()
    await expect.poll(() => requestedOrderForm()).toMatchObject({ remark: '来电 0571-86520177' })
  })

  test('by nobody any more: its number is silenced for ever, from the card', async () => {
    const requests = stubCall(silenceNumber, () => ({ silenceId: 1 }))
    const { now, queryClient } = await open([
      buildRingingCall(5),
      buildRingingCall(6, { callerKind: 'withheld', phone: '' }),
    ])
    await card('新客来电').nth(1).getByRole('button', { name: '更多' }).click()
    await expect.element(page.getByRole('button', { name: '忽略' })).toBeVisible()
    // A withheld number cannot be silenced.
    expect(page.getByRole('button', { name: '静音' }).elements()).toEqual([])
    await card('新客来电').nth(0).getByRole('button', { name: '更多' }).click()
    await page.getByRole('button', { name: '静音' }).click()
    expect(page.getByRole('article').elements()).toHaveLength(2)
    now.list = [buildRingingCall(6)]
    await page.getByText('永久静音').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ phoneCallId: 5, days: 0 }])
    await refetchCalls(queryClient, [listOpenCalls])
    await expect.poll(() => page.getByRole('article').elements().length).toBe(1)
  })

  test('a number with an extension is dialled with it, and the booking remembers it', async () => {
    stubCall(handlePhoneCall, ({ phoneCallId }) => ({ phoneCallId }))
    await open([buildRingingCall(5, { callNumber: '139 1234 5678 转801', dial: '13912345678,801' })])
    const link = page.getByRole('link', { name: '139 1234 5678 转801' })
    await expect.element(link).toHaveAttribute('href', 'tel:13912345678,801')
    await page.getByRole('button', { name: '处理', exact: true }).click()
    await expect
      .poll(() => requestedOrderForm())
      .toMatchObject({ phone: '13912345678', remark: '来电 139 1234 5678 转801' })
  })

  test('what nobody can read is text and no link, and books as well', async () => {
    stubCall(handlePhoneCall, ({ phoneCallId }) => ({ phoneCallId }))
    const unreadable = { callerKind: 'unreadable', phone: '', dial: '' } as const
    await open([buildRingingCall(5, { ...unreadable, callNumber: '<script>alert(1)</script>' })])
    await expect.element(page.getByText('<script>alert(1)</script>')).toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
    await page.getByRole('button', { name: '处理', exact: true }).click()
    await expect.poll(() => requestedOrderForm()).toMatchObject({ mode: 'add', userName: '', phoneCallId: 5 })
  })

  test('by nobody whom the server refuses: the dialog says so, and the call waits [6.06] [8.04]', async () => {
    const handled = stubCall(handlePhoneCall, ({ phoneCallId }) => ({ phoneCallId }))
    await open([buildRingingCall(5)])
    const requests = stubCall(permissionCheck, () => ({ state: -1 as const, message: '', pluginId: 0 }))
    await page.getByRole('button', { name: '处理', exact: true }).click()
    await expect
      .element(page.getByRole('dialog', { name: '温馨提示' }))
      .toMatchTextContent(/您没有权限访问该功能，请联系管理员授权！/)
    expect(requests.inputs).toEqual([{ node: 'roombook/createbook' }])
    expect([handled.inputs, requestedOrderForm()]).toEqual([[], undefined])
  })

  test('by a colleague a moment before: it says who, and no form opens', async () => {
    stubCall(handlePhoneCall, () => refused('phone.call_handled'))
    await open([buildRingingCall(5)])
    await page.getByRole('button', { name: '处理', exact: true }).click()
    await expect.poll(readToasts).toContain('该来电已由他人处理')
    expect(requestedOrderForm()).toBeUndefined()
  })
})

describe('a test', () => {
  const tested = { callerKind: 'test', callNumber: '测试来电', phone: '' } as const

  test('says that it is one, and goes by one click on every console', async () => {
    const ended = stubCall(handlePhoneCall, () => ({ phoneCallId: 6 }))
    const { now } = await open([buildRingingCall(6, tested)])
    await expect.element(card('测试来电')).toMatchTextContent(/测试.*没有人来电；1分钟后自动收起/)
    expect(page.getByRole('button', { name: '处理', exact: true }).elements()).toEqual([])
    now.list = []
    await page.getByRole('button', { name: '收起' }).click()
    await expect.poll(() => ended.inputs).toEqual([{ phoneCallId: 6, end: 'dismissed' }])
    await expect.element(card('测试来电')).not.toBeInTheDocument()
  })

  test('goes by itself when it is over', async () => {
    const createdAt = new Date(Date.now() - testCallMs + 1).toISOString()
    const over = Promise.withResolvers<PhoneMessage[]>()
    const { asked } = await open([buildRingingCall(6, { ...tested, createdAt })], { later: over.promise })
    await expect.element(card('测试来电')).toBeVisible()
    over.resolve([])
    await expect.element(card('测试来电')).not.toBeInTheDocument()
    expect(asked.inputs).toHaveLength(2)
  })
})
