import { useEffect, useRef } from 'react'
import { useCustomerRequest } from '#platform/navigation/customer-request.ts'

/** Saves on Ctrl+Enter (or Command+Enter) anywhere in the dialog, unless another dialog covers it. */
export function useSaveByKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (event.target instanceof Element && event.target.closest('.ant-modal-confirm')) return
      if (useCustomerRequest.getState().customerId !== undefined) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
