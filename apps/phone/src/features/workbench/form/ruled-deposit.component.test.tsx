import { holding, stubCall } from '@roombook/component-tests'
import { createOrder, holdRooms } from '@roombook/contract/booking'
import type { DepositRule } from '@roombook/contract/deposit-rule'
import { type RequiredDepositView, readRequiredDeposit } from '@roombook/contract/required-deposit'
import { shopSettings } from '@roombook/contract/settings'
import { fen, noMoney } from '@roombook/domain/money'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { atWork } from '#test/at-work.ts'
import { openBookForm, typeGuest } from '#test/open-book-form.tsx'
import { workField } from '#test/open-workbench.tsx'

const { people, book } = workField
const deposit = page.getByLabelText('订金（元）')
const reason = page.getByLabelText('少收原因')
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
const byRule = { settings: shopSettings.parse({ depositRules: [] }) }
byRule.settings.depositRules = [rule]
const mayWaive = {
  ...byRule,
  actor: { ...atWork.actor, nodes: ['roombook/createbook', 'shopconfig/savebaseinfo'] as const },
}
const buildDeposit = (change: Partial<RequiredDepositView> = {}): RequiredDepositView => ({
  asked: fen(50_000),
  ruleTitle: '周末大包',
  noShowCount: 0,
  raised: noMoney,
  stands: null,
  terms: [{ title: '退还', text: '随时取消全额退还' }],
  ...change,
})

beforeEach(() => {
  stubCall(readRequiredDeposit, () => buildDeposit())
})

test('what the rules ask is filled in and said, and another sum that was typed stays', async () => {
  const booked = holding(createOrder)
  await openBookForm({ works: byRule })
  await typeGuest()
  await expect.element(deposit).toHaveValue('500.00')
  await expect.element(page.getByText(/按规则「周末大包」收500元。随时取消全额退还/)).toBeVisible()
  await deposit.fill('600')
  stubCall(readRequiredDeposit, () => buildDeposit({ asked: fen(70_000) }))
  await people.fill('6')
  await expect.element(page.getByText(/收700元。您没有权限少收/)).toBeVisible()
  await expect.element(deposit).toHaveValue('600')
  await expect.element(reason).not.toBeInTheDocument()
  await book.click()
  await expect.poll(() => booked.inputs[0]).toMatchObject({ deposit: 60_000, depositAsked: 70_000 })
})

test('less wants a reason of whoever may', async () => {
  const booked = holding(createOrder)
  await openBookForm({ works: mayWaive })
  await typeGuest()
  await expect.element(deposit).toHaveValue('500.00')
  await deposit.fill('')
  await reason.fill('老客户')
  await book.click()
  await expect
    .poll(() => booked.inputs[0])
    .toMatchObject({ deposit: null, depositAsked: 50_000, depositReason: '老客户' })
})

test('a room that is only kept is asked for nothing', async () => {
  const held = holding(holdRooms)
  await openBookForm({ works: byRule })
  await expect.element(deposit).toHaveValue('500.00')
  await page.getByText('占位', { exact: true }).click()
  await expect.element(deposit).not.toBeInTheDocument()
  await page.getByRole('button', { name: '确认占位' }).click()
  await expect.poll(() => held.inputs[0]).toMatchObject({ deposit: null })
})

test('a shop without rules has no such field', async () => {
  await openBookForm()
  await expect.element(people).toBeVisible()
  await expect.element(deposit).not.toBeInTheDocument()
})
