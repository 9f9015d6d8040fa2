import { refused, stubCall } from '@roombook/component-tests'
import {
  type Delivery,
  type Hook,
  listDeliveries,
  listHooks,
  resumeHook,
  saveHook,
  sendAgain,
} from '@roombook/contract/hooks'
import {
  addPosSystem,
  ignorePosEvent,
  judgePosCoupons,
  listPosEvents,
  listPosOrders,
  listPosSystems,
  matchPosEvent,
  type PosEventRow,
} from '@roombook/contract/pos'
import { listTillDays, settleTillDay, showTillDay, type TillDay } from '@roombook/contract/pos-days'
import { fen } from '@roombook/domain/money'
import type { PermissionNode } from '@roombook/domain/session'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, dialog, field, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { SetPosPage } from './set-pos.page.tsx'

const event: PosEventRow = {
  id: 5,
  systemTitle: '前厅收银',
  kind: 'bill.paid',
  billNo: 'B-77',
  tableCode: 'A9',
  roomName: '',
  businessDate: '2026-11-20',
  people: null,
  billTotal: fen(88_800),
  state: 'pending',
  payments: [{ means: 'alipay', amount: fen(88_800) }],
  coupons: [{ name: '会员日', amount: fen(5_000) }],
  problem: 'unknown_table',
  message: '桌号未对应包厢',
  matchedOrderId: null,
  matchedSerial: '',
  receivedAt: '2026-11-20T10:00:00.000Z',
  dealtName: '',
  reason: '',
}
const system = {
  id: 1,
  title: '前厅收银',
  keyTail: 'ab12',
  walkIns: true,
  heardAt: '2026-11-20T10:00:00.000Z',
  createdName: '李店长',
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 2,
  tables: [{ code: 'A1', roomId: 1 }],
}

const day: TillDay = {
  systemId: 1,
  systemTitle: '前厅收银',
  date: '2026-11-19',
  tillDayState: 'differs',
  differing: 2,
  reportedBills: 3,
  reportedSum: fen(300_000),
  knownBills: 2,
  knownSum: fen(200_000),
}
const hook: Hook = {
  url: 'https://till.example.com/hook',
  keyTail: 'cd34',
  state: 'paused',
  version: 3,
  waiting: 2,
  pausedReason: '对方表示不再接收（410）',
  pausedAt: '2026-11-20T09:00:00.000Z',
  failingSince: null,
  deliveredAt: '2026-11-20T08:00:00.000Z',
}

async function open(permissions: PermissionNode[] = ['shopconfig/savebaseinfo', 'roombook/till']) {
  stubCall(listPosEvents, () => ({ list: [event], count: 1, pending: 1 }))
  stubCall(listPosSystems, () => ({
    systems: [system],
    address: 'https://book.example.com/pos/v1/events',
    rooms: [{ id: 1, title: '牡丹厅' }],
  }))
  stubCall(listHooks, () => ({
    systems: [{ systemId: 1, systemTitle: '前厅收银', hook }],
  }))
  stubCall(listTillDays, () => ({ month: '2026-11', days: [day] }))
  await renderConsole(<SetPosPage />, { permissions })
}

test('a till says when it was last heard of; a new key is shown whole this once', async () => {
  await open()
  await reads('https://book.example.com/pos/v1/events')
  await expect
    .element(page.getByText(/密钥尾号 ab12 · 最近消息 11-20 18:00 · 已对应1个桌号 · 散客自动建单/))
    .toBeVisible()
  const requests = stubCall(addPosSystem, () => ({ systemId: 2, key: 'rbpos_1_2_secret' }))
  await button(/接入收银系统/).click()
  await field('名称').fill(' 吧台 ')
  await answer('接入收银系统', '生成密钥')
  await expect.element(dialog('请保存密钥').getByText('rbpos_1_2_secret')).toBeVisible()
  expect(requests.inputs).toEqual([{ title: '吧台', walkIns: false }])
})

test('what waits says what to do; ignored without a reason it is refused at the field', async () => {
  await open()
  await reads('先在设置里给这个桌号选好包厢，再对应到订单', '支付宝888.00', '优惠 会员日−50.00')
  stubCall(ignorePosEvent, () => refused('request.invalid', { fields: { reason: '请填写原因' } }))
  await button('忽略').click()
  await answer('忽略收银账单 B-77？', '确认忽略')
  await expect.element(dialog('忽略收银账单 B-77？').getByText('请填写原因')).toBeVisible()
})

test('who keeps no till sees nothing of what tills told, and asks for none of it', async () => {
  await open(['shopconfig/savebaseinfo', 'roombook/orderlist'])
  await reads('https://book.example.com/pos/v1/events')
  await expect.element(page.getByText('对接待处理')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: '对账' })).not.toBeInTheDocument()
})

test('matched to an order, it says before that the order is settled by the bill', async () => {
  await open()
  const order = { id: 9, version: 3, serial: '20261120000009', roomName: '牡丹厅', periodName: '晚餐' }
  stubCall(listPosOrders, () => ({
    list: [
      { ...order, userName: '王先生', statusName: '客已到', settled: false },
      { ...order, id: 10, userName: '李女士', statusName: '客已到', settled: false },
    ],
  }))
  const named = { name: '会员日', amount: fen(5_000), counts: true, why: '收银的优惠，记为折扣' }
  const code = { name: '尾号3456', amount: fen(3_000), counts: false, why: '仅限午餐使用' }
  const judged = stubCall(judgePosCoupons, ({ orderId }) => ({
    list: [named, orderId === 9 ? { ...code, counts: true, why: '' } : code],
  }))
  const requests = stubCall(matchPosEvent, () => ({ posEventId: 5 }))
  await button('关联订单').click()
  const shown = dialog('收银账单 B-77 对应哪个订单？')
  await expect.element(shown.getByRole('button', { name: '对应并结账' })).toBeDisabled()
  // The dialog shows for each coupon whether it counts for that order, and why; if one does not, the bill
  // settles nothing.
  await shown.getByRole('combobox').click()
  await page.getByTitle('牡丹厅 晚餐 李女士（客已到）').click()
  const coupons = shown.getByRole('region', { name: '收银上传的券' })
  await expect
    .element(coupons.getByRole('listitem').first())
    .toHaveTextContent('会员日收银的优惠，记为折扣−50.00可用')
  await expect.element(coupons.getByText('仅限午餐使用')).toBeVisible()
  await expect.element(shown.getByText(/请先到订单里手工结账/)).toBeVisible()
  await expect.element(shown.getByText(/将按收银账单结账/)).not.toBeInTheDocument()
  await expect.element(shown.getByRole('button', { name: '对应并结账' })).toBeDisabled()
  await shown.getByRole('combobox').click()
  await page.getByTitle('牡丹厅 晚餐 王先生（客已到）').click()
  await expect.element(shown.getByText(/将按收银账单结账：消费888.00元，支付宝888.00/)).toBeVisible()
  expect(judged.inputs).toEqual([
    { posEventId: 5, orderId: 10 },
    { posEventId: 5, orderId: 9 },
  ])
  await shown.getByRole('button', { name: '对应并结账' }).click()
  await expect.poll(() => requests.inputs).toEqual([{ posEventId: 5, orderId: 9, version: 3 }])
})

test('who may not change settings sees what waits, and no keys', async () => {
  await open(['roombook/till'])
  await reads('对接待处理')
  await expect.element(page.getByText('接入地址')).not.toBeInTheDocument()
})

test('a till that is told no more says why and is resumed; a wrong address is refused at its field', async () => {
  await open()
  await reads('已暂停：对方表示不再接收（410）')
  await expect.element(page.getByText(/密钥尾号 cd34 · 最近送达 11-20 16:00 · 2条待发送/)).toBeVisible()
  const resumed = stubCall(resumeHook, () => ({ systemId: 1 }))
  await button('恢复').click()
  await expect.poll(() => resumed.inputs).toEqual([{ systemId: 1, version: 3 }])
  const wrong = '地址须以https://开头，且不能是内部网络的地址'
  const saved = stubCall(saveHook, () => refused('hooks.url_wrong', { fields: { url: wrong } }))
  await button('修改地址').click()
  await field('地址').fill('http://10.0.0.8/')
  await answer('「前厅收银」的接收地址', '保存')
  await expect.element(dialog('「前厅收银」的接收地址').getByText(wrong)).toBeVisible()
  expect(saved.inputs).toEqual([{ systemId: 1, version: 3, url: 'http://10.0.0.8/' }])
})

test('what was told says what was answered, and is sent again', async () => {
  await open()
  const delivery: Delivery = {
    id: 7,
    told: 'booking.moved',
    serial: '20261120000009',
    roomName: '海棠厅',
    tries: 3,
    deliveryState: 'failed',
    answerStatus: 422,
    answer: '桌号不认识',
    queuedAt: '2026-11-20T10:00:00.000Z',
    triedAt: '2026-11-20T10:01:00.000Z',
  }
  stubCall(listDeliveries, () => ({ list: [delivery], count: 1 }))
  await button('发送记录').click()
  const shown = dialog('「前厅收银」的发送记录')
  await expect.element(shown.getByText('换了包厢 海棠厅')).toBeVisible()
  await expect.element(shown.getByText('422 桌号不认识')).toBeVisible()
  const again = stubCall(sendAgain, () => ({ deliveryId: 7 }))
  await shown.getByRole('button', { name: '重发' }).click()
  await expect.poll(() => again.inputs).toEqual([{ deliveryId: 7 }])
})

test('a day that differs names each difference, and is settled with a note of what was seen', async () => {
  await open()
  await reads('有差异 2处', '3单 ¥3,000.00', '2单 ¥2,000.00')
  const bill = { posEventId: null, matchedOrderId: null, matchedSerial: '' }
  stubCall(showTillDay, () => ({
    day,
    seen: 'abc',
    closedAt: '2026-11-19T15:00:00.000Z',
    replaced: ['2026-11-19T14:00:00.000Z'],
    note: '',
    settledName: '',
    differences: [
      { ...bill, kind: 'missing-here' as const, what: 'B12', reportedFen: fen(100_000), knownFen: null },
      { ...bill, kind: 'means' as const, what: 'cash', reportedFen: fen(100_000), knownFen: fen(0) },
    ],
  }))
  await button('查看').click()
  const shown = dialog('2026-11-19 对账（前厅收银）')
  await expect.element(shown.getByText('收银有这张账单，对接没有收到')).toBeVisible()
  await expect.element(shown.getByText('现金')).toBeVisible()
  await expect.element(shown.getByText(/另有1次上报没有采用/)).toBeVisible()
  const requests = stubCall(settleTillDay, () => ({ systemId: 1 }))
  await field('说明').fill(' 员工餐 ')
  await shown.getByRole('button', { name: '标记为已核对' }).click()
  await expect
    .poll(() => requests.inputs)
    .toEqual([{ systemId: 1, date: '2026-11-19', seen: 'abc', note: '员工餐' }])
})
