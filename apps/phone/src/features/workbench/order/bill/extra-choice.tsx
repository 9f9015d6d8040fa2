import { type Extra, extraCash, type Fen, yuan } from '@roombook/domain/money'
import { hasNode } from '@roombook/domain/session'
import { useAtWork } from '../../at-work.ts'
import { Choices } from '../../form/choices.tsx'
import type { TypedBill } from './typed-bill.ts'

interface ExtraChoiceProps {
  amount: Fen
  /** Whether it remains of the deposit; otherwise it is surplus cash. */
  ofDeposit: boolean
  /** Options for it; those for cash by default. */
  labels: Partial<Record<Extra, string>> | undefined
  /** Whether the customer is known, so that it can be added to their balance. */
  toBalance: boolean
  chosen: TypedBill['extra']
  error: string | undefined
  onChoose(extra: { as: Extra; amount: Fen }): void
}

/** Choice of the use of a surplus, bound to its amount: it is never settled silently. */
export function ExtraChoice(props: ExtraChoiceProps) {
  const { amount, ofDeposit, labels = extraCash, toBalance, chosen, error, onChoose } = props
  const mayTopUp = hasNode(useAtWork().actor, 'commonuser/customercount') && toBalance
  const choices = (Object.entries(labels) as [Extra, string][])
    .filter(([as]) => mayTopUp || as !== 'top-up')
    .map(([value, label]) => ({ value, label }))
  return (
    <Choices<Extra | ''>
      label={ofDeposit ? `订金比账单多 ${yuan(amount)}元，余款` : `多收现金 ${yuan(amount)}元`}
      choices={choices}
      value={chosen?.amount === amount ? chosen.as : ''}
      error={error}
      onChoose={(as) => as && onChoose({ as, amount })}
    />
  )
}
