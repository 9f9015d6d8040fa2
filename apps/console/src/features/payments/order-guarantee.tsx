import { refusals } from '@roombook/contract'
import { decideGuarantee, type OrderGuarantee } from '@roombook/contract/guarantees'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { orderRefunds } from '@roombook/contract/payments'
import { yuan } from '@roombook/domain/money'
import { hasNode, mayActOnOrder } from '@roombook/domain/session'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { useActor } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './order-refunds.module.css'

type Act = 'waive' | 'retry'

interface GuaranteeProps {
  order: OrderRow
  guarantee: OrderGuarantee
}

/** Shows the guarantee of an order's deposit: its state, the agreed charge, and the actions on it. */
export function OrderGuaranteeState({ order, guarantee }: GuaranteeProps) {
  const actor = useActor()
  const [deciding, setDeciding] = useState<Act>()
  const { state, reason } = guarantee
  const { type, title, text } = describeGuarantee(guarantee)
  const may = mayActOnOrder(actor, order)
  const mayWaive = may && guarantee.charge > 0 && hasNode(actor, 'shopconfig/savebaseinfo')
  const hasFailed = state === 'failed'
  return (
    <>
      <Alert
        type={type}
        showIcon
        title={title}
        description={
          <>
            <p className={styles.why}>
              {text}
              {hasFailed && `：${reason || '原因未知'}`}
            </p>
            {hasFailed && !may && <p className={styles.advice}>{refusals['booking.not_yours'].message}</p>}
            {(state === 'charging' || hasFailed) && (
              <div className={styles.acts}>
                {hasFailed && may && (
                  <Button size="small" onClick={() => setDeciding('retry')}>
                    重试
                  </Button>
                )}
                {mayWaive && (
                  <Button size="small" onClick={() => setDeciding('waive')}>
                    免收
                  </Button>
                )}
              </div>
            )}
          </>
        }
      />
      {deciding && (
        <DecideDialog
          act={deciding}
          order={order}
          guarantee={guarantee}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}

/** Asks for confirmation of a request to the provider; waiving the charge requires a reason. */
function DecideDialog({ act, order, guarantee, onClose }: GuaranteeProps & { act: Act; onClose(): void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const { run, pending } = useChange(decideGuarantee, {
    refetch: [orderRefunds],
    onDone: onClose,
    onRefused({ fields }) {
      const wrong = fields.reason
      if (wrong) form.setFields([{ name: 'reason', errors: [wrong] }])
      // Otherwise another user was faster, or the guarantee has ended: the refetched detail shows its state.
      else onClose()
      return wrong !== undefined
    },
  })
  const sum = `${yuan(guarantee.charge)}元`
  const isWaiving = act === 'waive'
  const title = isWaiving ? '免收' : '重试'
  return (
    <Dialog
      open
      title={`支付分${title}`}
      okText={title}
      confirmLoading={pending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ reason: '' }}
        onFinish={({ reason = '' }) =>
          void run({ orderId: order.id, guaranteeId: guarantee.guaranteeId, act, reason })
        }
      >
        <p className={styles.why}>
          {isWaiving
            ? `将取消向客人收取 ${sum}，不能恢复。`
            : guarantee.charge > 0
              ? `将再次申请从客人的微信支付收取 ${sum}。`
              : '将再次申请解除客人的支付分担保。'}
        </p>
        {isWaiving && (
          <Form.Item
            name="reason"
            label="原因"
            rules={[{ required: true, whitespace: true, message: '请填写不收取的原因' }]}
          >
            <Input maxLength={50} showCount />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}

/** Message of the panel for the guarantee's state. */
function describeGuarantee({ amount, charge, state, sandbox }: OrderGuarantee): {
  type: 'info' | 'success' | 'warning' | 'error'
  title: string
  text: string
} {
  const title = `支付分担保 ${yuan(amount)}元${sandbox ? '（沙箱）' : ''}`
  const sum = `${yuan(charge)}元`
  switch (state) {
    case 'held':
      return { type: 'success', title, text: '客人免付订金，到店后自动解除；逾时取消或未到店，按约定收取。' }
    case 'releasing':
      return { type: 'info', title, text: '正在解除担保，不收费。' }
    case 'released':
      return { type: 'info', title, text: '担保已解除，没有收费。' }
    case 'charging':
      return { type: 'warning', title, text: `按约定收取 ${sum}，等待客人的微信支付扣款。` }
    case 'charged':
      return { type: 'success', title, text: `已按约定收取 ${sum}。` }
    default:
      return { type: 'error', title, text: charge > 0 ? `未能收取 ${sum}` : '未能解除担保' }
  }
}
