import type { PhoneMessage } from '@roombook/contract/phone-calls'
import { Button } from 'antd'
import type { RefObject } from 'react'
import { useGoToOrder } from '#features/booking/index.ts'
import { openCustomer } from '#platform/navigation/customer-request.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { SilenceButton } from '../silence/silence-button.tsx'
import type { AcceptCall } from '../use-accept-call.ts'

/** Explains why a call cannot be taken now. */
export const busyText = '订单表单已打开，保存或关闭后可处理'

interface AcceptButtonProps {
  taking: AcceptCall
  size?: 'small'
  ref?: RefObject<HTMLButtonElement | null>
}

/** Takes a call: opens the order form for the caller. */
export function AcceptButton({ taking: { accept, pending, isBusy }, size, ref }: AcceptButtonProps) {
  return (
    <Button
      ref={ref ?? null}
      type="primary"
      {...(size && { size })}
      loading={pending}
      disabled={isBusy}
      title={isBusy ? busyText : '打开订单表单，已填好姓名和电话'}
      onClick={() => void accept()}
    >
      处理
    </Button>
  )
}

/** Actions on a call besides taking it. */
export function OtherButtons({ call, taking: { end } }: { call: PhoneMessage; taking: AcceptCall }) {
  const maySee = useMay('commonuser/customercount')
  const goToOrder = useGoToOrder()
  const coming = call.customer?.comingOrders[0]
  return (
    <>
      {call.userId > 0 && maySee && <Button onClick={() => openCustomer(call.userId)}>详情</Button>}
      {coming && <Button onClick={() => void goToOrder(coming.id)}>查看预订</Button>}
      {call.callState === 'missed' && <Button onClick={() => void end('called')}>已回电</Button>}
      <SilenceButton call={call} plain />
      <Button type="text" onClick={() => void end('dismissed')}>
        {call.callerKind === 'test' ? '知道了' : '忽略'}
      </Button>
    </>
  )
}
