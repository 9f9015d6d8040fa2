import { writeOffVoucher } from '@roombook/contract/vouchers'
import { parseMoney } from '@roombook/domain/money'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { eachItsOwn, useChange } from '#platform/api/use-change.ts'
import { Trouble } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useNotify } from '../notify.ts'
import { UsedOrder } from './used-order.tsx'
import type { VoucherMethodProps } from './voucher-method.ts'
import styles from './write-off.module.css'

/** Form to record a voucher that was verified in the platform's own app. */
export function TypedVoucher({
  code,
  setCode,
  platform,
  platformField,
  orderField,
  order,
  onClose,
}: VoucherMethodProps) {
  const [typed, setTyped] = useState({ face: '', paid: '' })
  const writing = useChange(writeOffVoucher, eachItsOwn)
  const notify = useNotify()
  const [face, paid] = [parseMoney(typed.face.trim()), parseMoney(typed.paid.trim())]
  const faults = writing.refusal?.fields ?? {}
  const write = async () => {
    if (!platform || face === undefined || paid === undefined) return
    const on = order ? { orderId: order.id, version: order.version } : {}
    const done = await writing.run({ platform, code, face, paid, ...on })
    if (!done) return
    notify(`${done.message || '团购券已核销'}，核销错了当天可请管理员撤销`)
    onClose()
  }
  const amountFault = (text: string, amount: number | undefined) =>
    text.trim() !== '' && amount === undefined ? '请输入正确的金额，最多两位小数' : undefined
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void write()
      }}
    >
      <TextField
        label="券码"
        inputMode="numeric"
        autoComplete="off"
        maxLength={100}
        value={code}
        error={faults.code}
        hint="先在平台的商家App验券，再在这里登记"
        onChange={setCode}
      />
      <UsedOrder refusal={writing.refusal} onGo={onClose} />
      {platformField}
      <TextField
        label="面值（元）"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed.face}
        error={amountFault(typed.face, face) ?? faults.face}
        hint="抵扣的金额"
        onChange={(text) => setTyped((before) => ({ ...before, face: text }))}
      />
      <TextField
        label="客人实付（元）"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed.paid}
        error={amountFault(typed.paid, paid) ?? faults.paid}
        hint="客人在平台付的钱"
        onChange={(text) => setTyped((before) => ({ ...before, paid: text }))}
      />
      {orderField}
      <Trouble text={writing.trouble} />
      <Button
        block
        size="large"
        color="primary"
        type="submit"
        loading={writing.pending}
        disabled={!code.trim() || !platform || face === undefined || paid === undefined}
      >
        确认核销
      </Button>
    </form>
  )
}
