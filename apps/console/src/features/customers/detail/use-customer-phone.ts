import type { ListedCustomer } from '@roombook/contract/customer-shapes'
import { customerTimeline, revealCustomerPhone } from '@roombook/contract/customer-timeline'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { notifyNotPermitted } from '#platform/permission/notify-failure.ts'
import { useMay } from '#platform/permission/use-may.ts'

/**
 * Returns a customer's phone: masked, until a permitted user reveals it, which is logged; other users get an
 * error message.
 */
export function useCustomerPhone({ id, phone }: Pick<ListedCustomer, 'id' | 'phone'>) {
  const may = useMay('commonuser/customerphone')
  const [shown, setShown] = useState<{ masked: string; fullPhone: string }>()
  const reveal = useChange(revealCustomerPhone, {
    quiet: true,
    refetch: [customerTimeline],
    onDone: (answer) => setShown({ masked: phone, fullPhone: answer.phone }),
  })
  // A changed phone is masked again.
  const fullPhone = shown?.masked === phone ? shown.fullPhone : undefined
  return {
    masked: phone,
    fullPhone,
    /** A phone is stored that can be revealed. */
    may: phone !== '',
    pending: reveal.pending,
    /** Returns the complete phone, from the server if it is not revealed yet; undefined if refused. */
    reveal: async (): Promise<string | undefined> => {
      if (fullPhone !== undefined) return fullPhone
      if (may) return (await reveal.run({ id }))?.phone
      notifyNotPermitted()
      return undefined
    },
  }
}

export type CustomerPhone = ReturnType<typeof useCustomerPhone>
