import { refused, stubCall } from '@roombook/component-tests'
import { refundCustomer, topUpCustomer } from '@roombook/contract/customer-bills'
import { fen, noMoney } from '@roombook/domain/money'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { MoveBalanceDialog } from './move-balance-dialog.tsx'

async function open(direction: 'in' | 'out') {
  const onClose = vi.fn()
  await renderConsole(
    <MoveBalanceDialog
      direction={direction}
      customerId={9}
      customerName="王建国先生"
      balance={fen(50000)}
      given={noMoney}
      onClose={onClose}
    />,
  )
  return onClose
}

test('money that comes in needs a sum; a part of a fen is none', async () => {
  const requests = stubCall(topUpCustomer, () => refused('customers.not_found'))
  await open('in')
  await expect.element(page.getByText('500.00元')).toBeVisible()
  await button('确认收款').click()
  await expect.element(page.getByText('请输入储值金额')).toBeVisible()
  await page.getByRole('spinbutton', { name: '储值金额' }).fill('1.234')
  await button('确认收款').click()
  await expect.element(page.getByText('请输入正确的金额')).toBeVisible()
  expect(requests.inputs).toEqual([])
})

test('more than there is does not go back, and what was typed stays', async () => {
  const requests = stubCall(refundCustomer, () => refused('customers.balance_short'))
  const onClose = await open('out')
  const amount = page.getByRole('spinbutton', { name: '退款金额' })
  await amount.fill('600')
  await button('确认退款').click()
  await expect.element(page.getByRole('alert').first()).toMatchTextContent(/客户余额不足/)
  await expect.element(amount).toHaveValue('600.00')
  expect(requests.inputs).toMatchObject([{ id: 9, amount: 60000, means: 'cash' }])
  expect(onClose).not.toHaveBeenCalled()
})
