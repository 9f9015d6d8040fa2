import { refused, stubCall } from '@roombook/component-tests'
import { createOrder, editOrder, holdRooms, orderDetail } from '@roombook/contract/booking'
import type { DepositRule } from '@roombook/contract/deposit-rule'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { type RequiredDepositView, readRequiredDeposit } from '@roombook/contract/required-deposit'
import { fen, noMoney } from '@roombook/domain/money'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, ownOrder } from '#test/open-move.tsx'
import { answerForm, formField, openForm, roomTile, savedOrder as saved } from '#test/open-order-form.tsx'
import type { AtWork } from '#test/render-console.tsx'

const { phone, name, people } = formField
const deposit = page.getByRole('spinbutton', { name: '订金' })
const reason = page.getByRole('textbox', { name: /少收原因$/ })
const rule: DepositRule = {
  title: '周末大包',
  periodIds: [],
  weekdays: [],
  dates: [],
  roomIds: [],
  peopleFrom: 0,
  leastHours: 0,
  mostHours: 0,
  noShows: 0,
  noShowMonths: 12,
  mode: 'fixed',
  amount: fen(50_000),
  payMinutes: 15,
  refunds: [],
  latePercent: 100,
  noShowPercent: 0,
}
const byRule: AtWork = { settings: { depositRules: [rule] } }
const mayWaive: AtWork = { ...byRule, permissions: ['roombook/createbook', 'shopconfig/savebaseinfo'] }
const buildDeposit = (change: Partial<RequiredDepositView> = {}): RequiredDepositView => ({
  asked: fen(50_000),
  ruleTitle: '周末大包',
  noShowCount: 0,
  raised: noMoney,
  stands: null,
  terms: [{ title: '退还', text: '11月20日 17:00前取消全额退还' }],
  ...change,
})

async function typeCall(works: AtWork = byRule) {
  await openForm(undefined, works)
  await phone.fill('13812345678')
  await name.fill('赵六')
  await people.fill('4')
  await roomTile('梅厅').click()
}

beforeEach(() => {
  answerForm()
  stubCall(readRequiredDeposit, () => buildDeposit())
})

test('what the rules ask is filled in and said in one line, with what goes back; it is sent as it was read', async () => {
  const booked = stubCall(createOrder, () => saved)
  await typeCall()
  await expect.element(deposit).toHaveValue('500.00')
  await expect.element(page.getByText('按规则「周末大包」收500元')).toBeVisible()
  await expect.element(page.getByText('11月20日 17:00前取消全额退还')).toBeVisible()
  await button('保存').click()
  await expect
    .poll(() => booked.inputs[0])
    .toMatchObject({ deposit: 50_000, depositAsked: 50_000, userName: '赵六' })
})

test('a save before the rules have answered waits for them, and sends what they ask', async () => {
  const booked = stubCall(createOrder, () => saved)
  const { promise: rulesAnswer, resolve: answer } = Promise.withResolvers<RequiredDepositView>()
  const rules = stubCall(readRequiredDeposit, () => rulesAnswer)
  await typeCall()
  await button('保存').click()
  await expect.poll(() => rules.inputs.length).toBeGreaterThan(0)
  expect(booked.inputs).toEqual([])
  answer(buildDeposit())
  await expect.poll(() => booked.inputs[0]).toMatchObject({ deposit: 50_000, depositAsked: 50_000 })
})

test('a guest who stayed away: how often, and how much more that asks', async () => {
  stubCall(readRequiredDeposit, () =>
    buildDeposit({ noShowCount: 1, noShowMonths: 12, lastNoShow: '2026-09-03', raised: fen(30_000) }),
  )
  await typeCall()
  const line = '按规则「周末大包」收500元；该客人近一年未到店1次（最近2026-09-03），加收300元'
  await expect.element(page.getByText(line)).toBeVisible()
})

test('another sum that was typed stays, whatever is asked next', async () => {
  await typeCall()
  await expect.element(deposit).toHaveValue('500.00')
  await deposit.fill('800')
  stubCall(readRequiredDeposit, () => buildDeposit({ asked: fen(90_000) }))
  await people.fill('3')
  await expect.element(page.getByText('按规则「周末大包」收900元')).toBeVisible()
  await expect.element(deposit).toHaveValue('800.00')
})

test('less is told to whoever may not, and refused at the field; all that was typed stays', async () => {
  const booked = stubCall(createOrder, () =>
    refused('booking.deposit_less', {
      asked: fen(50_000),
      ruleTitle: '周末大包',
      noShowCount: 0,
      raised: noMoney,
      fields: { price: '按规则「周末大包」收500元，您没有权限少收' },
    }),
  )
  await typeCall()
  await expect.element(deposit).toHaveValue('500.00')
  await deposit.fill('100')
  await expect.element(page.getByText('您没有权限少收')).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
  await button('保存').click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('按规则「周末大包」收500元，您没有权限少收')
  expect(booked.inputs[0]).toMatchObject({ deposit: 10_000 })
  await expect.element(deposit).toHaveValue('100.00')
  await expect.element(name).toHaveValue('赵六')
})

test('less wants a reason of whoever may, which is sent', async () => {
  const booked = stubCall(createOrder, () => saved)
  await typeCall(mayWaive)
  await expect.element(deposit).toHaveValue('500.00')
  await expect.element(reason).not.toBeInTheDocument()
  await deposit.fill('')
  await reason.fill(' 张总老客户 ')
  await button('保存').click()
  await expect
    .poll(() => booked.inputs[0])
    .toMatchObject({ deposit: null, depositAsked: 50_000, depositReason: '张总老客户' })
})

test('rules that changed meanwhile: the new sum is filled in, and the rest stays', async () => {
  stubCall(createOrder, () =>
    refused('booking.deposit_changed', {
      asked: fen(80_000),
      ruleTitle: '周末大包',
      noShowCount: 0,
      raised: noMoney,
      fields: { price: '订金规则有变化：现在按规则「周末大包」收800元，请核对后再保存' },
    }),
  )
  await typeCall()
  await expect.element(deposit).toHaveValue('500.00')
  stubCall(readRequiredDeposit, () => buildDeposit({ asked: fen(80_000) }))
  await button('保存').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/订金规则有变化/)
  await expect.element(deposit).toHaveValue('800.00')
  await expect.element(name).toHaveValue('赵六')
})

test('a room that is only kept is asked for nothing, though the sum stood there', async () => {
  const held = stubCall(holdRooms, () => saved)
  await typeCall()
  await expect.element(deposit).toHaveValue('500.00')
  await button('占位').click()
  await expect.poll(() => held.inputs[0]).toMatchObject({ deposit: null })
})

test('a shop without rules asks nobody, and has its deposit behind 更多', async () => {
  const read = stubCall(readRequiredDeposit, () => buildDeposit())
  await typeCall({})
  await expect.element(deposit).not.toBeInTheDocument()
  expect(read.inputs).toEqual([])
})

test('a booking that changes: the difference, the sum by one press, and the terms only where they are taken', async () => {
  const row: OrderRow = ownOrder({
    roomId: 1,
    roomName: '梅厅',
    peopleNum: 3,
    inviteStyleId: 1,
    deposit: fen(50_000),
    depositRuled: { asked: fen(50_000), rule: '周末大包', reason: '', by: '' },
  })
  stubCall(orderDetail, () => ({ row, list: [] }))
  const stands = { asked: fen(50_000), deposit: fen(50_000), depositReceived: fen(50_000) }
  stubCall(readRequiredDeposit, () =>
    buildDeposit({
      asked: fen(60_000),
      stands: { ...stands, terms: [{ title: '退还', text: '随时取消全额退还' }] },
    }),
  )
  const edited = stubCall(editOrder, () => ({ row, orderIds: [1] }))
  await openForm({ mode: 'edit', orderId: row.id }, byRule)
  await expect.element(page.getByText('按规则「周末大包」应收500元')).toBeVisible()
  await people.fill('4')
  await expect
    .element(page.getByText('按规则「周末大包」收600元（原应收500元，已收500元不变）'))
    .toBeVisible()
  await expect.element(deposit).toHaveValue('500.00')
  await page.getByRole('button', { name: '改为600元' }).click()
  await page.getByRole('checkbox', { name: /改用现在的退还条款$/ }).click()
  await button('保存').click()
  await expect
    .poll(() => edited.inputs[0])
    .toMatchObject({ peopleNum: 4, deposit: 60_000, depositAsked: 60_000, newTerms: true })
})
