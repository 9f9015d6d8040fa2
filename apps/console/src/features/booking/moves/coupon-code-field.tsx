import { couponsForBill, showCouponForBill } from '@roombook/contract/order-moves'
import { Button, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import type { useBillCoupons } from './use-bill-coupons.ts'

/** 券码 at checkout: adds the coupon of a code shown by the guest, typed or scanned, to the bill. */
export function CouponCodeField({ coupons }: { coupons: ReturnType<typeof useBillCoupons> }) {
  const { add, bill, payer } = coupons
  const [code, setCode] = useState('')
  const [checkedCode, setCheckedCode] = useState({ code, bill })
  const showing = useChange(showCouponForBill, {
    quiet: true,
    refetch: [couponsForBill],
    onDone({ grant }) {
      add(grant)
      setCode('')
    },
    onRefused: () => true,
  })
  const isReady = code.trim() !== '' && bill > 0
  const go = () => {
    if (!isReady || showing.pending) return
    setCheckedCode({ code, bill })
    void showing.run({ orderId: payer.id, bill, code })
  }
  // The refusal applies only to this code on this bill.
  const isOfNow = checkedCode.code === code && checkedCode.bill === bill
  const refusalText = isOfNow ? showing.refusal?.message : undefined
  const fault = code === '' ? undefined : bill > 0 ? refusalText : '请先填写消费金额'
  return (
    <Form.Item
      label="券码"
      htmlFor="bill-coupon-code"
      validateStatus={fault ? 'error' : ''}
      help={fault}
      extra="客人出示的券可直接输入券码或用扫码枪加入，结账时核销"
    >
      <Space.Compact block>
        <Input
          id="bill-coupon-code"
          autoComplete="off"
          inputMode="numeric"
          maxLength={24}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onPressEnter={(event) => {
            // A scanner ends with Enter, which would settle the bill.
            event.preventDefault()
            go()
          }}
        />
        <Button disabled={!isReady} loading={showing.pending} onClick={go}>
          加入
        </Button>
      </Space.Compact>
    </Form.Item>
  )
}
