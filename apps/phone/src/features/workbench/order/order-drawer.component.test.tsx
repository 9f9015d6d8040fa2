import { answerLost, refused, stubCall, unreachable } from '@roombook/component-tests'
import { listPeriods } from '@roombook/contract/board'
import { convertHold, orderDetail, revealOpener, revealPhone } from '@roombook/contract/booking'
import { readKnownCustomer } from '@roombook/contract/customers'
import { requestHandover } from '@roombook/contract/handover'
import { readInviteLink } from '@roombook/contract/invitation-answers'
import { cancelOrder, clearOrder, releaseHold } from '@roombook/contract/order-moves'
import { previewOrderSms } from '@roombook/contract/order-sms'
import { vouchersOfOrder } from '@roombook/contract/vouchers'
import { fen, noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleCustomer, sampleOrderRow } from '@roombook/order-screens/samples'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { isOverPage } from '#platform/navigation/over-page.ts'
import { atWork } from '#test/at-work.ts'
import {
  answerForm,
  answerOrder,
  answerPreview,
  answerRooms,
  answerWorkbench,
  dinnerOfDay,
  openAtWork,
  openWorkbench,
  saved,
  workField,
} from '#test/open-workbench.tsx'
import type { AtWork } from '../at-work.ts'
import { OrderDrawer } from './order-drawer.tsx'

type Row = ReturnType<typeof sampleOrderRow>

/** A sample order of 小赵 by default. */
const own = (differences: Partial<Row> = {}) =>
  sampleOrderRow({ openerId: 4, openerName: '小赵', ...differences })
const hold = (differences: Partial<Row> = {}) =>
  own({
    status: OrderStatus.held,
    statusName: '占位',
    userName: '',
    phone: '',
    customerId: null,
    heldUntil: '2026-11-20T12:00:00.000Z',
    ...differences,
  })

async function open(row = own(), works: Partial<AtWork> = {}) {
  answerWorkbench()
  const detail = answerOrder(row, [
    {
      operatorId: 4,
      operatorName: '小赵',
      ofInvitation: false,
      toStatus: null,
      remark: '新增订单',
      createdAt: '2026-11-20T02:00:00.000Z',
    },
  ])
  const onClose = vi.fn()
  return { detail, onClose, ...(await openAtWork(<OrderDrawer orderId={1} onClose={onClose} />, works)) }
}

const act = (name: string) => page.getByRole('button', { name, exact: true })
const acts = page.getByRole('toolbar', { name: '订单操作' })
const fact = (name: string) => page.getByRole('term').filter({ hasText: name })

describe('what is known of an order', () => {
  test('is told, and what is not known is left out', async () => {
    await open(own({ adminRemark: '靠电梯', arrivalTime: '', peopleNum: 0 }))
    const drawer = page.getByRole('dialog', { name: '王小明先生' })
    await expect.element(drawer).toMatchTextContent(/牡丹厅 · 11-20 晚餐/)
    await expect.element(drawer).toMatchTextContent(/到店时间未定/)
    await expect.element(drawer).toMatchTextContent(/人数未填/)
    await expect.element(drawer).toMatchTextContent(/备注靠电梯/)
    await expect.element(fact('客人留言')).not.toBeInTheDocument()
    await expect.element(fact('订金')).not.toBeInTheDocument()
    await page.getByText('操作日志（1）').click()
    await expect.element(page.getByRole('listitem')).toMatchTextContent(/11-20 10:00 小赵新增订单/)
  })

  test('stands in the address, which the browser’s back leaves: it has no second entry', async () => {
    await open()
    await expect.element(page.getByRole('dialog', { name: '王小明先生' })).toBeVisible()
    expect(isOverPage()).toBe(false)
  })

  test.each([
    { deposit: fen(50_000), depositReceived: noMoney, words: /订金500\.00元，未收/ },
    { deposit: fen(50_000), depositReceived: fen(20_000), words: /订金已收 200\.00元/ },
  ])('a deposit is asked for or has come in: $words', async ({ words, ...money }) => {
    await open(own(money))
    await expect.element(page.getByRole('dialog')).toMatchTextContent(words)
  })

  test('a bill is told by its sums, and what is still owed', async () => {
    await open(own({ status: OrderStatus.finished, total: fen(88_000), arrears: fen(8_000) }))
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/消费金额880\.00元尾款80\.00元/)
    await expect.element(fact('酒水')).not.toBeInTheDocument()
  })

  test('of linked rooms each with how it stands; people and money are the first one’s', async () => {
    const room = (orderId: number, roomName: string, first: boolean) => ({
      orderId,
      roomId: orderId,
      roomName,
      first,
      status: OrderStatus.booked,
      statusName: '已预订',
      mealChecked: false,
      serviceFee: noMoney,
    })
    await open(
      own({ linked: true, peopleNum: 0, linkedRooms: [room(9, '兰厅', true), room(1, '牡丹厅', false)] }),
    )
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/人数见主台 兰厅/)
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/连台兰厅（已预订）、牡丹厅（已预订）/)
  })

  test('without a network it says so, and comes once there is one', async () => {
    answerWorkbench()
    stubCall(orderDetail, () => unreachable)
    await openAtWork(<OrderDrawer orderId={1} onClose={() => undefined} />)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    answerOrder(own())
    await act('重试').click()
    await expect.element(acts).toBeVisible()
  })
})

describe('the telephone', () => {
  const dial = (name: string) => page.getByRole('link', { name: `拨打 ${name}` })

  test('the whole number is asked for by one tap and dialled by the next', async () => {
    const requests = stubCall(revealPhone, () => ({ phone: '13912341234' }))
    await open()
    await act('打电话给客人').click()
    await expect.element(dial('13912341234')).toHaveAttribute('href', 'tel:13912341234')
    expect(requests.inputs).toEqual([{ orderId: 1 }])
  })

  test('too many numbers in a day: it says so, and there is none to dial', async () => {
    stubCall(revealPhone, () => refused('permission.too_many_phones'))
    await open()
    await act('打电话给客人').click()
    await expect.element(acts.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })

  test('a colleague’s order is not acted on: it says whose it is, why not, and how to reach them', async () => {
    const requests = stubCall(revealOpener, () => ({ nickname: '张经理', phone: '13700001111' }))
    await open(own({ openerId: 7, openerName: '张经理' }))
    await expect.element(page.getByText('这是张经理开的单')).toBeVisible()
    await expect.element(act('客已到')).toBeDisabled()
    await expect.element(act('取消')).toBeDisabled()
    await expect.element(act('打电话给客人')).not.toBeInTheDocument()
    await act('打电话给张经理').click()
    await expect.element(dial('张经理 13700001111')).toHaveAttribute('href', 'tel:13700001111')
    expect(requests.inputs).toEqual([{ orderId: 1 }])
  })

  test('a colleague’s order is asked for by one tap', async () => {
    const requests = stubCall(requestHandover, () => ({ taken: false }))
    await open(own({ openerId: 7, openerName: '张经理' }))
    await act('申请接手').click()
    await expect.poll(() => requests.inputs).toEqual([{ orderId: 1 }])
  })

  test('a colleague’s order of tonight is served where the store’s setting opens it; what is not opened stays closed', async () => {
    const settings = { ...atWork.settings, dutyActsTonight: true }
    await open(own({ openerId: 7, openerName: '张经理' }), { settings })
    await expect.element(act('客已到')).toBeEnabled()
    await expect.element(act('打电话给客人')).toBeEnabled()
    await expect.element(act('取消')).toBeDisabled()
  })

  test('negative control: an administrator acts on a colleague’s order as on their own', async () => {
    await open(own({ openerId: 7, openerName: '张经理' }), { actor: { ...atWork.actor, adminLevel: 2 } })
    await expect.element(act('客已到')).toBeEnabled()
    await expect.element(act('打电话给客人')).toBeEnabled()
    await expect.element(act('打电话给张经理')).not.toBeInTheDocument()
  })
})

describe('a move', () => {
  test('is left by 返回, and nothing is done', async () => {
    const requests = stubCall(cancelOrder, () => ({ row: own(), orderIds: [1], left: [] }))
    await open()
    await act('取消').click()
    await expect.element(page.getByText(/不可撤销/)).toBeVisible()
    await act('返回').click()
    await expect.element(acts).toBeVisible()
    expect(requests.inputs).toEqual([])
  })

  test('is made after one question, and said within the drawer, where it is seen', async () => {
    stubCall(releaseHold, () => ({ row: hold({ status: OrderStatus.cancelled }), orderIds: [1], left: [] }))
    await open(hold())
    await act('取消占位').click()
    await expect.element(page.getByText(/占位将被取消，包厢立即释放/)).toBeVisible()
    answerOrder(hold({ status: OrderStatus.cancelled, statusName: '已取消' }))
    await act('取消占位').click()
    const drawer = page.getByRole('dialog')
    await expect.element(drawer.getByText('已取消', { exact: true })).toBeVisible()
    await expect.element(drawer.getByRole('status')).toMatchTextContent(releaseHold.done ?? '')
    await expect.element(act('取消占位')).not.toBeInTheDocument()
  })

  test('of an order that is over there are corrections alone, behind 更多', async () => {
    await open(own({ status: OrderStatus.finished, statusName: '已完成' }))
    await expect.element(page.getByText(/^操作日志/)).toBeVisible()
    expect(
      acts
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['打电话给客人', '更多'])
    await act('更多').click()
    await expect.element(act('编辑酒水')).toBeEnabled()
    await expect.element(act('删除')).toBeEnabled()
  })

  test('a cancelled booking is made again in a room that is chosen, with its guest and wishes', async () => {
    answerWorkbench()
    answerOrder(
      own({ status: OrderStatus.cancelled, statusName: '已取消', adminRemark: '靠窗', customerId: 9 }),
    )
    stubCall(readKnownCustomer, () => ({ row: sampleCustomer() }))
    await openWorkbench('/work?order=1')
    await act('再次预订').click()
    await expect.element(page.getByText(/请为王小明先生选一间空包厢/)).toBeVisible()
    await page.getByRole('button', { name: /竹厅 空闲/ }).click()
    await expect.element(workField.name).toHaveValue('王小明')
    await expect.element(workField.people).toHaveValue('10')
    await expect.element(page.getByLabelText('备注')).toHaveValue('靠窗')
  })

  test('is made on a colleague’s order by whoever may act on it, and by nobody else', async () => {
    await open(own({ openerId: 7, openerName: '张经理' }))
    for (const name of ['结账', '编辑', '转台', '加房']) await expect.element(act(name)).toBeDisabled()
  })
})

describe('a hold that becomes a booking', () => {
  const convert = () => act('转为预订')
  const form = page.getByRole('dialog', { name: '牡丹厅 · 转为预订' })
  const toForm = async (row = hold()) => {
    const opened = await open(row)
    answerForm()
    answerRooms()
    stubCall(listPeriods, () => ({ list: [dinnerOfDay] }))
    await convert().click()
    return opened
  }

  test('asks for what a booking needs, and sends the version that was seen', async () => {
    const requests = stubCall(convertHold, () => saved())
    const { messages } = await toForm(hold({ version: 5 }))
    await expect.element(form).toBeVisible()
    await convert().click()
    await expect.element(workField.name).toHaveAccessibleDescription('请输入客户姓名')
    expect(requests.inputs).toEqual([])
    await workField.name.fill('孙一')
    await workField.phone.fill('13800138000')
    answerOrder(own({ userName: '孙一' }))
    await convert().click()
    await expect.element(page.getByRole('dialog', { name: '孙一先生' })).toBeVisible()
    await expect.element(page.getByText('已转为预订')).toBeVisible()
    expect(requests.inputs).toMatchObject([{ orderId: 1, version: 5, userName: '孙一', sendSms: true }])
    expect(messages, 'nothing is said beneath the drawer').toEqual([])
  })

  test('somebody changed it meanwhile: it says so, what was typed stays, and the next press is of the newest', async () => {
    const requests = stubCall(convertHold, ({ version }) =>
      version === 5 ? refused('booking.stale', { version: 6, by: '张经理' }) : saved(),
    )
    await toForm(hold({ version: 5 }))
    await workField.name.fill('孙一')
    await workField.phone.fill('13800138000')
    answerOrder(hold({ version: 6, adminRemark: '靠窗' }))
    await convert().click()
    await expect.element(form.getByRole('alert')).toMatchTextContent(/订单已被他人修改/)
    await expect.element(workField.name).toHaveValue('孙一')
    await convert().click()
    await expect.poll(() => requests.inputs.map(({ version }) => version)).toEqual([5, 6])
  })

  test('the answer is lost: the next press finds it converted', async () => {
    const requests = stubCall(convertHold, () => answerLost(convertHold, saved()))
    await toForm()
    await workField.name.fill('孙一')
    await workField.phone.fill('13800138000')
    await convert().click()
    await expect.element(page.getByText(/网络连接失败/)).toBeVisible()
    await convert().click()
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(page.getByText('已转为预订（之前已提交，请核对）')).toBeVisible()
    expect(new Set(requests.keys).size).toBe(1)
  })
})

describe('what was done', () => {
  test('far below is said in sight', async () => {
    const guest = own({ status: OrderStatus.arrived, statusName: '客已到', dishMode: 1 })
    stubCall(vouchersOfOrder, () => ({ list: [] }))
    await page.viewport(390, 500)
    onTestFinished(() => page.viewport(390, 844))
    stubCall(clearOrder, () => ({
      row: { ...guest, version: 2 },
      orderIds: [1],
      left: [],
      bill: fen(30_000),
      depositUsed: noMoney,
      receipts: [],
      owed: noMoney,
      debtor: '',
      vouchersLeft: noMoney,
      change: noMoney,
      tip: noMoney,
      toppedUp: noMoney,
      depositLeft: noMoney,
      depositStays: noMoney,
      refunding: noMoney,
    }))
    await open(guest, { settings: { ...atWork.settings, checkoutOpen: true } })
    await act('结账').click()
    await page.getByLabelText('消费金额（元）', { exact: true }).fill('300')
    await act('确认结账').click()
    const said = page.getByText(/^结账成功/)
    await expect.element(said).toBeInViewport()
  })
})

describe('a message to the guest', () => {
  const toMessage = async (row = own()) => {
    const opened = await open(row)
    await acts.getByRole('button', { name: /短信|再次/ }).click()
    return opened
  }
  const textField = page.getByRole('region', { name: '短信内容' })

  test('one that is on its way is not sent twice: it says so until it has left', async () => {
    answerPreview({ onItsWay: true })
    await toMessage()
    await expect.element(textField).toMatchTextContent(/12字，共1条；余量320条/)
    await expect.element(page.getByRole('status').filter({ hasText: '短信' })).toBeVisible()
    await expect.element(page.getByRole('button').last()).toBeDisabled()
    answerPreview()
    await expect.element(page.getByRole('button').last()).toBeEnabled()
  })

  test('one that the stock does not cover says what is left', async () => {
    answerPreview({ parts: 2, smsStock: 1 })
    await toMessage()
    await expect
      .element(page.getByRole('status').filter({ hasText: '短信余量不足：还剩1条，本条短信需要2条' }))
      .toBeVisible()
  })

  test('words that cannot be had can be asked for again, and nothing is sent unread', async () => {
    stubCall(previewOrderSms, () => unreachable)
    await toMessage()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    await expect.element(page.getByRole('button').last()).toBeDisabled()
    answerPreview()
    await act('重试').click()
    await expect.element(textField).toBeVisible()
    await expect.element(page.getByRole('button').last()).toBeEnabled()
  })

  test('what may keep it from arriving is said before it is sent', async () => {
    answerPreview({ trouble: '号码为空号，短信可能无法送达' })
    await toMessage()
    await expect.element(page.getByText('号码为空号，短信可能无法送达')).toBeVisible()
  })

  test('a guest whom none reached is handed the invitation’s link instead, by one tap', async () => {
    answerPreview({ smsState: 4 })
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    stubCall(readInviteLink, () => ({
      invitePath: '/m/i/token',
      state: 'open' as const,
      totals: { yes: 0, maybe: 0, no: 0, people: 0 },
      answers: [],
      url: 'https://r.example/m/i/token',
      mayAct: true,
    }))
    await toMessage(own({ smsState: 4 }))
    await act('复制邀请函链接').click()
    await expect.poll(() => written.mock.calls).toEqual([['https://r.example/m/i/token']])
    await expect.element(page.getByText('复制成功')).toBeVisible()
  })
})
