import type { OrderRow } from '@roombook/contract/order-shapes'
import { waivesMore } from '@roombook/domain/deposits'
import { shortYuan } from '@roombook/domain/money'
import { hasDepositRules } from '@roombook/order-screens'
import { Form, Input } from 'antd'
import { type MoneyText, toFen } from '#platform/forms/money-item.tsx'
import { useMay } from '#platform/permission/use-may.ts'
import { useSettings } from '#platform/session/session-store.ts'

/** Shows the deposit that the rules require while it is edited, and asks for the reason of a lower amount. */
export function WaivedDeposit({ order }: { order: OrderRow }) {
  const mayWaive = useMay('shopconfig/savebaseinfo')
  const hasRules = hasDepositRules(useSettings())
  const deposit = toFen(Form.useWatch<MoneyText>('deposit'))
  const { depositRuled } = order
  if (!hasRules || !depositRuled) return null
  const { asked, rule } = depositRuled
  const isLess = waivesMore({ asked, deposit: order.deposit }, { asked, deposit })
  return (
    <>
      <p>
        按规则「{rule}」应收{shortYuan(asked)}元{isLess && !mayWaive && '，您没有权限少收'}
      </p>
      {isLess && mayWaive && (
        <Form.Item name="depositReason" label="少收原因" extra="记入日志，订单和导出的表格里都能看到">
          <Input maxLength={100} placeholder="老客户、包年协议…" aria-label="少收原因" />
        </Form.Item>
      )}
    </>
  )
}
