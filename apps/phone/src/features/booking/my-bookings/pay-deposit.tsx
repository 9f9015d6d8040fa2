import type { OutputOf } from '@roombook/contract'
import { guaranteeDeposit } from '@roombook/contract/guarantees'
import type { MyBooking } from '@roombook/contract/my-bookings'
import { depositState, type PaymentMethod, payDeposit } from '@roombook/contract/payments'
import { type Fen, yuan } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { Button } from 'antd-mobile'
import { useCall } from '#platform/api/use-call.ts'
import { eachItsOwn, useChange } from '#platform/api/use-change.ts'
import { inWechat } from '#platform/wechat/open-subscribing.ts'
import { ErrorState, Trouble } from '#ui/states.tsx'
import { usedInPart } from './change-request-text.ts'
import { GuaranteeNote } from './guarantee-note.tsx'
import styles from './my-bookings.module.css'

const methodNames: Readonly<Record<PaymentMethod, string>> = { weixin: '微信支付', alipay: '支付宝' }

/** Amount of the deposit due with the payment methods, and the state of a refund. */
export function PayDeposit({ booking }: { booking: MyBooking }) {
  const { shopId, orderId, deposit, depositDue, payType } = booking
  const isDue = deposit > 0 || payType === 'score'
  const state = useCall(depositState, { shopId, orderId }, { enabled: isDue })
  const paying = useChange(payDeposit, eachItsOwn)
  const guaranteeing = useChange(guaranteeDeposit, eachItsOwn)
  if (!isDue) return null
  if (state.error && !state.data) {
    return <ErrorState error={state.error} onRetry={() => void state.refetch()} />
  }
  // Reserves the space, so that the content below does not shift.
  if (!state.data) return depositDue > 0 ? <div className={styles.payComing} /> : null
  const { due, methods, payment, guarantee, guaranteeBy } = state.data
  // WeChat confirms it only inside its own browser.
  const mayGuarantee = guaranteeBy === 'sandbox' || (guaranteeBy === 'wechat' && inWechat())
  const pay = async (method: PaymentMethod) => {
    const answer = await paying.run({ shopId, orderId, method })
    if (answer) window.location.assign(answer.data.url)
  }
  const letStand = async () => {
    const answer = await guaranteeing.run({ shopId, orderId })
    if (answer) window.location.assign(answer.data.url)
  }
  if (due === 0 && guarantee) return <GuaranteeNote guarantee={guarantee} />
  if (due === 0 && booking.depositUsed > 0 && booking.depositOpen > 0)
    return (
      <p className={styles.note} role="status">
        订金{usedInPart(booking)}。
      </p>
    )
  if (due === 0 && payment) {
    return isEaten(booking) ? (
      <Used payment={payment} used={booking.depositReceived} />
    ) : (
      <Returned {...toRefunded(booking, payment)} />
    )
  }
  if (due === 0) return null
  return (
    <section className={styles.pay} aria-label="支付订金">
      <p className={styles.due}>
        待付订金 <strong>¥{yuan(due)}</strong>
      </p>
      {methods.map(({ method, sandbox }) => (
        <Button
          key={method}
          block
          size="large"
          color="primary"
          loading={paying.pending}
          disabled={guaranteeing.pending}
          onClick={() => void pay(method)}
        >
          {methodNames[method]}
          {sandbox && '（沙箱演示，不会扣款）'}
        </Button>
      ))}
      {mayGuarantee && (
        <>
          <Button
            block
            size="large"
            loading={guaranteeing.pending}
            disabled={paying.pending}
            onClick={() => void letStand()}
          >
            微信支付分 · 免订金{guaranteeBy === 'sandbox' && '（沙箱演示）'}
          </Button>
          <p className={styles.scoreHint}>
            现在不付钱。按时到店或在约定时间前取消都不收费；逾时取消或未到店，按预订须知从微信支付扣取，最多 ¥
            {yuan(due)}。
          </p>
        </>
      )}
      {methods.length === 0 && !mayGuarantee && <p>门店暂不支持在线支付，请致电门店。</p>}
      <Trouble text={paying.trouble || guaranteeing.trouble} />
    </section>
  )
}

type Payment = NonNullable<OutputOf<typeof depositState>['payment']>

/**
 * Returns the payment with its refund as soon as the booking is cancelled, slightly before the refund has
 * started.
 */
const toRefunded = ({ depositReturn, depositShare }: MyBooking, payment: Payment): Payment =>
  payment.state === 'paid' && depositReturn === 'refunding'
    ? { ...payment, state: depositReturn, refund: depositShare ?? payment.amount }
    : payment

const isEaten = ({ status }: MyBooking): boolean =>
  status === OrderStatus.finished || status === OrderStatus.unchecked

/** Part of a deposit that a bill used, and the state of the rest. */
function Used({ payment: { state, amount, refund }, used }: { payment: Payment; used: Fen }) {
  const remaining = state === 'paid' ? amount - used : refund
  const stateTexts: Readonly<Record<Payment['state'], string>> = {
    paid: `余款 ¥${yuan(remaining)} 已在门店结清`,
    refunding: `余款 ¥${yuan(remaining)} 正在原路退回，请留意支付账户`,
    refunded: `余款 ¥${yuan(remaining)} 已原路退回`,
    refund_failed: `余款 ¥${yuan(remaining)} 退回未成功，门店会与您联系`,
  }
  const texts = [used > 0 ? `订金 ¥${yuan(used)} 已抵用` : '', remaining > 0 ? stateTexts[state] : '']
  return (
    <p className={styles.note} role="status">
      {texts.filter(Boolean).join('，')}。
    </p>
  )
}

function Returned({ state, amount, refund }: { state: string; amount: number; refund: number }) {
  const part = refund < amount ? `按预订须知应退的 ¥${yuan(refund)} ` : '订金'
  const stateTexts: Readonly<Record<string, string>> = {
    refunding: `${part}正在原路退回，请留意支付账户。`,
    refunded: `${part}已原路退回。`,
    refund_failed: `${part}退回未成功，门店会与您联系。`,
  }
  return stateTexts[state] ? (
    <p className={styles.note} role="status">
      {stateTexts[state]}
    </p>
  ) : null
}
