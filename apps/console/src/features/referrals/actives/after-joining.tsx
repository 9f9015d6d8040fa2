import { Definition } from '#ui/definition.tsx'

/** 领取后消费, with its definition. */
export const AfterJoining = ({ unit = '' }: { unit?: string }) => (
  <>
    领取后消费{unit}
    <Definition of="领取后消费">
      领取后下的、用餐日在券有效期内的预订，以及用了这些券的预订；消费只计已结账的，不论这一单用没用券。「优惠券」里的「用券订单消费」只计用了券的账单，所以较少。
    </Definition>
  </>
)
