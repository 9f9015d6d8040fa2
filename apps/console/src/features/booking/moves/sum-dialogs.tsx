import { type OrderRow, setBalance, setDeposit, setDrinks } from '@roombook/contract'
import { fenOf, MoneyItem, type MoneyText, yuanOf } from '../../../platform/forms/money-item.tsx'
import { MoveDialog } from './move-dialog.tsx'

interface SumProps {
  order: OrderRow
  onClose(): void
}

/** Edits the deposit asked and what of it came in at the counter (2.37). */
export function SetDepositDialog({ order, onClose }: SumProps) {
  return (
    <MoveDialog<typeof setDeposit, { deposit: MoneyText; depositReceived: MoneyText }>
      order={order}
      move="setDeposit"
      call={setDeposit}
      okText="保存"
      initialValues={{ deposit: yuanOf(order.deposit), depositReceived: yuanOf(order.depositReceived) }}
      toInput={({ deposit, depositReceived }) => ({
        deposit: fenOf(deposit),
        depositReceived: fenOf(depositReceived),
      })}
      onClose={onClose}
    >
      <MoneyItem name="deposit" label="应收订金" />
      <MoneyItem name="depositReceived" label="柜台已收" />
    </MoveDialog>
  )
}

/** Edits the balance due (2.37). */
export function SetBalanceDialog({ order, onClose }: SumProps) {
  return (
    <MoveDialog<typeof setBalance, { arrears: MoneyText }>
      order={order}
      move="setBalance"
      call={setBalance}
      okText="保存"
      initialValues={{ arrears: yuanOf(order.arrears) }}
      toInput={({ arrears }) => ({ arrears: fenOf(arrears) })}
      onClose={onClose}
    >
      <MoneyItem name="arrears" label="尾款" />
    </MoveDialog>
  )
}

/** Edits the drinks fee (2.37). */
export function SetDrinksDialog({ order, onClose }: SumProps) {
  return (
    <MoveDialog<typeof setDrinks, { drinks: MoneyText }>
      order={order}
      move="setDrinks"
      call={setDrinks}
      okText="保存"
      initialValues={{ drinks: yuanOf(order.drinks) }}
      toInput={({ drinks }) => ({ drinks: fenOf(drinks) })}
      onClose={onClose}
    >
      <MoneyItem name="drinks" label="酒水费用" />
    </MoveDialog>
  )
}
