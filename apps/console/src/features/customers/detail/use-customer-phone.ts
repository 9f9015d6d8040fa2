import { customerTimeline, type ListedCustomer, revealCustomerPhone } from '@roombook/contract'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { notifyNotPermitted } from '#platform/permission/notify-failure.ts'
import { useMay } from '#platform/permission/use-may.ts'

/**
 * Returns a customer's phone: masked, until a permitted user reveals it, which is logged; others are denied
 * with a message.
 */
export function useCustomerPhone({ id, phone }: Pick<ListedCustomer, 'id' | 'phone'>) {
  const may = useMay('commonuser/customerphone')
  const [shown, setShown] = useState<{ masked: string; whole: string }>()
  const reveal = useChange(revealCustomerPhone, {
    quiet: true,
    refetch: [customerTimeline],
    onDone: (answer) => setShown({ masked: phone, whole: answer.phone }),
  })
  // Another phone is hidden again.
  const whole = shown?.masked === phone ? shown.whole : undefined
  return {
    masked: phone,
    whole,
    /** A phone is stored that can be revealed. */
    may: phone !== '',
    pending: reveal.pending,
    /** The whole phone, from the server where it is not shown yet; undefined when it was refused. */
    reveal: async (): Promise<string | undefined> => {
      if (whole !== undefined) return whole
      if (may) return (await reveal.run({ id }))?.phone
      notifyNotPermitted()
      return undefined
    },
  }
}

export type CustomerPhone = ReturnType<typeof useCustomerPhone>
