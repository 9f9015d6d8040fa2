import { type DepositToReturn, depositToReturn, returnDeposit } from '@roombook/contract/deposit-return'
import { noMoney, parseMoney, typedYuan } from '@roombook/domain/money'
import { hasNode } from '@roombook/domain/session'
import {
  mayReturnAny,
  toReturnAfter,
  toReturnFault,
  toReturnLine,
  toReturnNeedsReason,
} from '@roombook/order-screens'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Caution, LoadingState } from '#ui/states.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAtWork } from '../at-work.ts'
import { useWorkChange } from '../use-work-change.ts'
import { WorkError, WorkTrouble } from '../work-error.tsx'
import type { MoveProps } from './confirm-move.tsx'
import styles from './order.module.css'

/**
 * Returns a deposit paid at the cash desk after its booking was cancelled: payments, agreed share and amount.
 */
export function ReturnDeposit({ order, onDone }: MoveProps) {
  const { data, error, refetch } = useCall(depositToReturn, { orderId: order.id })
  const mayMore = hasNode(useAtWork().actor, 'shopconfig/savebaseinfo')
  if (data && mayReturnAny(data, mayMore))
    return <ReturnForm deposit={data} mayMore={mayMore} onRefused={() => void refetch()} onDone={onDone} />
  return (
    <>
      {data ? (
        <Caution>{`${toReturnLine(data)}多退须由有「门店资料与开关」权限的人操作。`}</Caution>
      ) : error ? (
        <WorkError error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
      <div className={styles.acts}>
        <button type="button" className={styles.act} onClick={() => onDone()}>
          返回
        </button>
      </div>
    </>
  )
}

interface FormProps {
  deposit: DepositToReturn
  mayMore: boolean
  onRefused(): void
  onDone(): void
}

function ReturnForm({ deposit, mayMore, onRefused, onDone }: FormProps) {
  const { orderId, version, agreed } = deposit
  const change = useWorkChange(returnDeposit)
  const [typed, setTyped] = useState(agreed > 0 ? typedYuan(agreed) : '')
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState(false)
  const fault = toReturnFault(deposit, typed, mayMore)
  const needsReason = toReturnNeedsReason(deposit, typed)
  const lacks = needsReason && remark.trim() === ''
  const fieldMessages = change.refusal?.fields
  const give = async () => {
    setTried(true)
    if (fault || lacks) return
    const amount = parseMoney(typed) ?? noMoney
    if (await change.run({ orderId, version, amount, remark })) onDone()
    else onRefused()
  }
  return (
    <>
      <p className={styles.explain}>{toReturnLine(deposit)}</p>
      <TextField
        label="退还金额（元）"
        value={typed}
        onChange={setTyped}
        error={(tried ? fault : undefined) ?? fieldMessages?.amount}
        hint={toReturnAfter(deposit, typed) || '从收款方式原路退回，记入当班收款'}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder="0.00"
      />
      {mayMore && (
        <TextArea
          label={needsReason ? '多退的原因' : '说明（选填）'}
          value={remark}
          maxLength={500}
          error={tried && lacks ? '请填写改变退还比例的原因' : fieldMessages?.remark}
          onChange={setRemark}
        />
      )}
      <WorkTrouble change={change} />
      <div className={styles.acts}>
        <button type="button" className={styles.act} disabled={change.pending} onClick={onDone}>
          返回
        </button>
        <button
          type="button"
          className={styles.act}
          data-look="main"
          disabled={change.pending}
          onClick={() => void give()}
        >
          确认退还
        </button>
      </div>
    </>
  )
}
