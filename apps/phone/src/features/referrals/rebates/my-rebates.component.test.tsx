import { refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  exchangeRebates,
  listMyExchanges,
  listMyRebates,
  type RebatesOfGuest,
} from '@roombook/contract/rebates-of-guests'
import { fen } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPhone } from '#test/render-phone.tsx'
import { MyRebatesPage } from './my-rebates.page.tsx'

const store = (change: Partial<RebatesOfGuest> = {}): RebatesOfGuest => ({
  shopId: 1,
  shopTitle: '云厅',
  timezone: 'Asia/Shanghai',
  left: fen(5_000),
  owed: fen(0),
  lapsing: { amount: fen(2_000), goodUntil: '2026-12-20' },
  toBalance: true,
  coupon: { title: '满300减40', price: fen(3_000), givable: true },
  entries: [
    {
      id: 9,
      at: '2026-11-20T04:00:00.000Z',
      reason: 'earned',
      amount: fen(5_000),
      owedChange: fen(0),
      balanceAfter: fen(5_000),
      owedAfter: fen(0),
      note: '',
      rebate: { sum: fen(5_000), left: fen(5_000), state: 'open', goodUntil: '2026-12-20' },
    },
  ],
  ...change,
})
const exchange = {
  id: 3,
  at: '2026-11-20T10:00:00.000Z',
  amount: fen(1_250),
  into: 'balance',
  couponTitle: '',
} as const
const open = () => renderPhone(<MyRebatesPage />, { as: 'guest', path: '/rebates', route: '/rebates' })
const button = (name: string) => page.getByRole('button', { name })

test('says what can be exchanged, what lapses when, and what moved it [7.02]', async () => {
  stubCall(listMyRebates, () => ({ list: [store({ owed: fen(800) })] }))
  const own = { shopId: 1, shopTitle: '云厅', timezone: 'Asia/Shanghai' }
  stubCall(listMyExchanges, () => ({ list: [{ ...exchange, ...own }] }))
  await open()
  const region = page.getByRole('region', { name: '云厅' })
  await expect.element(region).toMatchTextContent(/可兑换返利50\.00元其中20\.00元有效期至2026-12-20/)
  await expect.element(region).toMatchTextContent(/有8\.00元返利.*不会向您收钱.*返利可兑换\+50\.00/)
  await page.getByText('兑换记录').click()
  await expect.element(region).toMatchTextContent(/储值赠送余额12\.50/)
})

test('a sum that is none stays at its field; what the store says stands there too; a lost answer is asked for again', async () => {
  stubCall(listMyRebates, () => ({ list: [store()] }))
  stubCall(listMyExchanges, () => ({ list: [] }))
  const replies = [() => refused('referrals.rebates_short'), () => unreachable]
  const requests = stubCall(exchangeRebates, () => replies.shift()?.() ?? { exchange, left: fen(3_750) })
  await open()
  await button('兑换成余额').click()
  const field = page.getByLabelText('兑换多少元')
  await expect.element(field).toHaveValue('50')
  for (const [typed, said] of [
    ['1e2', '请输入正确的金额'],
    ['0', '请输入兑换金额'],
    ['50.01', '可兑换的返利只有50.00元'],
  ] as const) {
    await field.fill(typed)
    await button('确认兑换').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(said)
  }
  await field.fill('１２.５')
  await button('确认兑换').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('可兑换的返利不足')
  await button('确认兑换').click()
  await button('确认兑换').click()
  await expect.element(page.getByText('已兑换12.50元余额，结账时可用')).toBeVisible()
  expect(requests.inputs.every(({ amount }) => amount === 1_250)).toBe(true)
})

test('a coupon is exchanged at the price that was read; what is not offered has no button', async () => {
  stubCall(listMyRebates, () => ({ list: [store({ toBalance: false })] }))
  stubCall(listMyExchanges, () => ({ list: [] }))
  const requests = stubCall(exchangeRebates, () => refused('referrals.price_changed'))
  await open()
  await expect.element(button('兑换成余额')).not.toBeInTheDocument()
  await button('兑换优惠券').click()
  await button('确认兑换').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('兑换所需的返利已变化')
  expect(requests.inputs).toEqual([{ shopId: 1, into: 'coupon', amount: 3_000 }])
})

test('without any it says how they come', async () => {
  stubCall(listMyRebates, () => ({ list: [] }))
  await open()
  await expect.element(page.getByText('还没有返利')).toBeVisible()
})
