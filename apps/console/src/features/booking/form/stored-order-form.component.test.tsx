import { holding, refused, stubCall } from '@roombook/component-tests'
import { convertHold, createOrder, editOrder, orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { changeNotice } from '@roombook/contract/order-sms'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleFloor } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { button, doneByColleague, ownOrder } from '#test/open-move.tsx'
import {
  answerForm,
  answerRooms,
  formField,
  openForm,
  roomTile,
  sampleBoardRoom,
} from '#test/open-order-form.tsx'
import { recordTexts } from '#test/record-texts.ts'
import { readToasts } from '#test/render-console.tsx'

const { name, people, remark } = formField
const stored = (differences: Partial<OrderRow> = {}) =>
  ownOrder({ roomId: 2, roomName: '兰厅', peopleNum: 6, inviteStyleId: 1, ...differences })
const saved = (row = stored({ version: 2 })) => ({ row, orderId: 1, orderIds: [1] })

const answerOrder = (row: OrderRow, remarkOfLog?: string) =>
  stubCall(orderDetail, () => ({ row, list: remarkOfLog ? [doneByColleague(remarkOfLog)] : [] }))

async function edit(row = stored(), mode: 'edit' | 'convert' = 'edit') {
  answerOrder(row)
  const screen = await openForm({ mode, orderId: row.id })
  await expect.element(name).toHaveValue(row.userName)
  return screen
}

beforeEach(() => {
  answerForm()
  answerRooms([
    sampleFloor([
      sampleBoardRoom(1, '梅厅', 4),
      sampleBoardRoom(2, '兰厅', 8),
      sampleBoardRoom(3, '竹厅', 12),
    ]),
  ])
})

describe('an order that is edited', () => {
  test('says whether its guest is told of the change, and by what', async () => {
    stubCall(changeNotice, () => ({ channel: 'wechat' as const, reason: null }))
    await edit()
    await expect.element(page.getByRole('note')).toMatchTextContent(/后约2分钟，自动用微信通知告知客人/)
  })

  test('says that its guest is not, where the store has that off', async () => {
    await edit()
    await expect.element(page.getByRole('note')).toMatchTextContent(/「预订变更」短信已关闭/)
  })

  test('sends what was changed and nothing else', async () => {
    const requests = stubCall(editOrder, () => saved())
    await edit()
    await remark.fill('靠窗')
    await button('保存').click()
    await expect.poll(() => requests.inputs).toEqual([{ orderId: 1, version: 1, adminRemark: '靠窗' }])
    await expect.element(formField.dialog).not.toBeInTheDocument()
  })

  test('with nothing changed is not sent, and says so', async () => {
    const requests = stubCall(editOrder, () => saved())
    await edit()
    await button('保存').click()
    await expect.poll(readToasts).toContain('没有需要保存的修改')
    expect(requests.inputs).toEqual([])
  })

  test('was changed by a colleague before anything was typed: what is newest stands there', async () => {
    const { queryClient } = await edit()
    answerOrder(stored({ version: 2, peopleNum: 8 }), '人数改为8人')
    await refetchCalls(queryClient, [orderDetail])
    await expect.element(people).toHaveValue('8')
  })

  test('was changed while somebody types: who did what is told, and what was typed is kept over the newest', async () => {
    const requests = stubCall(editOrder, () => saved())
    const { queryClient } = await edit()
    await remark.fill('靠窗')
    answerOrder(stored({ version: 2, peopleNum: 8 }), '人数改为8人')
    await refetchCalls(queryClient, [orderDetail])
    await expect.element(page.getByText('张经理 17:58 修改了该订单： 人数改为8人')).toBeVisible()
    await button('载入最新').click()
    await expect.element(people).toHaveValue('8')
    await expect.element(remark).toHaveValue('靠窗')
    await button('保存').click()
    await expect.poll(() => requests.inputs).toEqual([{ orderId: 1, version: 2, adminRemark: '靠窗' }])
  })

  test('is saved: that it changed meanwhile is this very edit, and nobody’s that it would have to tell', async () => {
    const server = holding(editOrder)
    const { queryClient } = await edit()
    await remark.fill('靠窗')
    const readAlerts = recordTexts('[role="alert"]')
    await button('保存').click()
    await expect.poll(() => server.inputs.length).toBe(1)
    answerOrder(stored({ version: 2 }), '备注改为靠窗')
    await refetchCalls(queryClient, [orderDetail])
    server.answer(saved())
    await expect.element(formField.dialog).not.toBeInTheDocument()
    expect(readAlerts().filter((text) => text.includes('修改了该订单'))).toEqual([])
  })

  test('is refused as stale by the server: the same notice, and nothing is lost', async () => {
    stubCall(editOrder, () =>
      refused('booking.stale', { version: 2, by: '张经理', action: 'booking.transfer' }),
    )
    await edit()
    await remark.fill('靠窗')
    await button('保存').click()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/张经理.*修改了该订单：.*转台/)
    await expect.element(remark).toHaveValue('靠窗')
  })

  test('cannot be edited any more: it says why, and there is nothing to fill in', async () => {
    answerOrder(stored({ status: OrderStatus.finished, statusName: '已完成' }))
    await openForm({ mode: 'edit', orderId: 1 })
    await expect.element(page.getByText('订单当前状态不能进行此操作')).toBeVisible()
    await expect.element(name).not.toBeInTheDocument()
  })

  test('that is gone says so', async () => {
    stubCall(orderDetail, () => refused('booking.not_found'))
    await openForm({ mode: 'edit', orderId: 1 })
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(name).not.toBeInTheDocument()
  })
})

describe('a hold that becomes a booking', () => {
  const held = stored({ status: OrderStatus.held, statusName: '占位', userName: '', peopleNum: 0, phone: '' })

  test('needs what a booking needs, and then is one', async () => {
    const requests = stubCall(convertHold, () => saved())
    await edit(held, 'convert')
    await button('转为预订').click()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    expect(requests.inputs).toEqual([])
    await name.fill('赵六')
    await people.fill('6')
    await button('转为预订').click()
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([{ orderId: 1, version: 1, userName: '赵六', roomIds: [2] }])
  })

  test('runs out while the form is filled in: says so, keeps what was typed, and is refused', async () => {
    stubCall(convertHold, () => refused('booking.not_allowed_in_status'))
    const { queryClient } = await edit(held, 'convert')
    await name.fill('赵六')
    await people.fill('7')
    answerOrder({ ...held, version: 2, status: OrderStatus.refused, statusName: '已拒绝' }, '占位到期')
    await refetchCalls(queryClient, [orderDetail])
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/修改了该订单：.*占位到期/)
    await button('转为预订').click()
    await expect.poll(readToasts).toContain('订单当前状态不能进行此操作')
    await expect.element(people).toHaveValue('7')
  })
})

describe('behind 更多', () => {
  const more = page.getByRole('button', { name: /更多/ })
  const open = async () => {
    const requests = stubCall(createOrder, () => saved())
    await openForm()
    await name.fill('赵六')
    await people.fill('6')
    await expect.element(roomTile('兰厅')).toHaveAttribute('aria-pressed', 'true')
    if ((await more.query()?.getAttribute('aria-expanded')) !== 'true') await more.click()
    return requests
  }
  const checkbox = (title: string) => page.getByRole('checkbox', { name: title })

  test('a birthday of somebody else needs to be told whose', async () => {
    const requests = await open()
    await page.getByRole('radio', { name: '农历' }).click()
    await page.getByRole('radio', { name: '他人' }).click()
    await button('保存').click()
    await expect.element(page.getByLabelText('他人称呼')).toHaveAttribute('aria-invalid', 'true')
    expect(requests.inputs).toEqual([])
    await page.getByLabelText('他人称呼').fill('外婆')
    await button('保存').click()
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([{ birthdayKind: 2, birthdayOfOther: true, otherName: '外婆' }])
  })

  test('anniversaries are added and taken out, each with its calendar', async () => {
    const requests = await open()
    await page.getByRole('button', { name: /添加纪念日/ }).click()
    await page.getByRole('textbox', { name: '纪念日1名称' }).fill('结婚纪念日')
    await page.getByRole('button', { name: /添加纪念日/ }).click()
    await page.getByRole('button', { name: '删除纪念日2' }).click()
    await button('保存').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ memorialTitles: ['结婚纪念日-solar'] }])
  })

  test('a fourth label of the customer is not taken, and it says how many may be', async () => {
    const requests = await open()
    for (const title of ['老板常客', '海鲜过敏', '左撇子']) await checkbox(title).click()
    await checkbox('不吃辣').click()
    await expect.element(page.getByText('最多选择3个客户标签')).toBeVisible()
    await expect.element(checkbox('不吃辣')).not.toBeChecked()
    await checkbox('靠窗').click()
    await button('保存').click()
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([{ customerLabelIds: [26, 27, 28], orderLabels: ['31-1'] }])
  })
})
