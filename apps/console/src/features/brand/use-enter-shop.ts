import { CallFailed, CallRefused, failureMessage } from '@roombook/contract'
import { enterShop } from '@roombook/contract/brand'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { jumpPath } from '#platform/navigation/paths.ts'
import { toast } from '#ui/toast.ts'
import { brandApi } from './brand-session.ts'

/** Enters one of a brand's stores; a failure shows a toast. */
export function useEnterShop(): { enter(shopId: number): Promise<void>; pending: boolean } {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  return {
    pending,
    async enter(shopId) {
      setPending(true)
      try {
        const { data } = await brandApi.call(enterShop, { shopId })
        await navigate(jumpPath(data.ticket))
      } catch (error) {
        const hasMessage = error instanceof CallRefused || error instanceof CallFailed
        toast.error(hasMessage ? error.message : failureMessage)
        setPending(false)
      }
    },
  }
}
