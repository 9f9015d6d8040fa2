import { judgePosCoupons, listPosOrders, matchPosEvent, type PosEventRow } from '@roombook/contract/pos'
import { yuan } from '@roombook/domain/money'
import { Alert, Form, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from '../pos.module.css'
import { callsOfPos } from '../pos-calls.ts'
import { describePayments } from './describe-payments.ts'
import { JudgedCoupons } from './judged-coupons.tsx'

/** 关联订单: assigns a till's event to an order, and shows the effect. */
export function MatchDialog({ event, onClose }: { event: PosEventRow; onClose(): void }) {
  const [orderId, setOrderId] = useState<number>()
  const orders = useCall(listPosOrders, { posEventId: event.id })
  const matching = useChange(matchPosEvent, {
    refetch: callsOfPos,
    onDone: onClose,
    onRefused: () => {
      void orders.refetch()
      return true
    },
  })
  const list = orders.data?.list ?? []
  const chosen = list.find(({ id }) => id === orderId)
  const isBill = event.billTotal !== null
  const isSettling = isBill && chosen !== undefined && !chosen.settled
  const asks = isSettling && event.coupons.length > 0
  const judged = useCall(judgePosCoupons, { posEventId: event.id, orderId: orderId ?? 0 }, { enabled: asks })
  const coupons = asks ? judged.data?.list : undefined
  const isRefused = coupons?.some(({ counts }) => !counts) ?? false
  const what = chosen?.settled
    ? '该订单已结账，只记下它对应这张收银账单，金额不变'
    : isBill
      ? `该订单将按收银账单结账：消费${yuan(event.billTotal ?? 0)}元，${describePayments(event.payments) || '没有收款'}。不能撤销`
      : '该订单将标记为客已到。不能撤销'
  return (
    <Dialog
      open
      centered
      title={`收银账单 ${event.billNo} 对应哪个订单？`}
      okText={isBill && !chosen?.settled ? '对应并结账' : '确认对应'}
      cancelText="取消"
      okButtonProps={{ disabled: !chosen || isRefused || (asks && judged.isPending) }}
      confirmLoading={matching.pending}
      onCancel={onClose}
      onOk={() =>
        chosen && void matching.run({ posEventId: event.id, orderId: chosen.id, version: chosen.version })
      }
    >
      {matching.refusal && (
        <Alert type="error" showIcon className={styles.notice ?? ''} title={matching.refusal.message} />
      )}
      <Form layout="vertical" component="div">
        <Form.Item label={`${event.businessDate} 的订单`} htmlFor="pos-order">
          <Select<number>
            id="pos-order"
            placeholder={orders.data && list.length === 0 ? '当天没有可对应的订单' : '选择订单'}
            loading={orders.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            {...(orderId !== undefined && { value: orderId })}
            options={list.map((order) => ({
              value: order.id,
              label: `${order.roomName} ${order.periodName} ${order.userName}（${order.statusName}）`,
            }))}
            onChange={setOrderId}
          />
        </Form.Item>
      </Form>
      {coupons && <JudgedCoupons list={coupons} />}
      {isRefused ? (
        <Alert
          type="error"
          showIcon
          title="有券不可用，不能按这张账单结账。请先到订单里手工结账，再回来对应"
        />
      ) : (
        chosen && <Alert type={chosen.settled ? 'info' : 'warning'} showIcon title={what} />
      )}
    </Dialog>
  )
}
