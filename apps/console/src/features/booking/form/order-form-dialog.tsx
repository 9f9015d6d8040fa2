import { useEffect, useMemo, useRef, useState } from 'react'
import { useBackGuard } from '#platform/forms/use-leave-guard.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ask } from '#ui/toast.ts'
import { focusFirstEmptyUnlessTyping } from './focus-field.ts'
import { type FormState, isDirty } from './form-state.ts'
import { NewOrderForm } from './new-order-form.tsx'
import type { FormPlace } from './order-form-context.ts'
import styles from './order-form-dialog.module.css'
import { formTitles, isStillOpen, type OrderFormRequest } from './order-form-request.ts'
import { dropParkedForm, parkedForm, parkForm } from './parked-form.ts'
import { StoredOrderForm } from './stored-order-form.tsx'

interface OrderFormDialogProps {
  opening: number
  request: OrderFormRequest
  place: FormPlace
  /** Called after the dialog has disappeared. */
  onClosed(): void
}

/** The order form as a dialog (2.33). Closing it with unsaved entries asks once. */
export function OrderFormDialog({ opening, request, place, onClosed }: OrderFormDialogProps) {
  const [open, setOpen] = useState(true)
  const latest = useRef<FormState>(undefined)
  const isAsking = useRef(false)
  const shopId = place.shop.id
  const { staffId } = place.actor
  const owner = useMemo(() => ({ shopId, staffId }), [shopId, staffId])

  useEffect(
    () => () => {
      if (!isStillOpen(opening)) dropParkedForm()
      else if (latest.current && isDirty(latest.current)) parkForm(opening, owner, latest.current)
    },
    [opening, owner],
  )

  const close = (): void => setOpen(false)
  useBackGuard(() => open && latest.current !== undefined && isDirty(latest.current), close)

  async function leave(): Promise<boolean> {
    if (isAsking.current) return false
    isAsking.current = true
    const mayGo =
      !latest.current ||
      !isDirty(latest.current) ||
      (await ask({
        title: '放弃已填写的内容？',
        content: '关闭后，这次填写的内容不会保存。',
        okText: '放弃',
        danger: true,
      }))
    isAsking.current = false
    if (mayGo) close()
    return mayGo
  }

  const shared = {
    place,
    parked: () => parkedForm(opening, owner),
    onState: (state: FormState) => {
      latest.current = state
    },
    onLeave: leave,
    onSaved: close,
  }

  return (
    <Dialog
      confirmsByKey={false}
      open={open}
      width={960}
      centered
      footer={null}
      mask={{ closable: false }}
      title={formTitles[request.mode]}
      classNames={{ container: styles.container ?? '', header: styles.header ?? '' }}
      onCancel={() => void leave()}
      afterOpenChange={(isOpen) => isOpen && focusFirstEmptyUnlessTyping()}
      afterClose={onClosed}
    >
      {'orderId' in request ? (
        <StoredOrderForm
          {...shared}
          mode={request.mode}
          orderId={request.orderId}
          requestedChanges={request.requestedChanges}
        />
      ) : (
        <NewOrderForm {...shared} mode={request.mode} request={request} />
      )}
    </Dialog>
  )
}
