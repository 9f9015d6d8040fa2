import { isAdmin } from '@roombook/domain/session'
import { useToday } from '#platform/session/shop-clock.ts'
import { beginNew } from './begin-form.ts'
import type { FormState } from './form-state.ts'
import { OrderFormBody } from './order-form-body.tsx'
import type { FormPlace } from './order-form-context.ts'
import type { NewOrderRequest } from './order-form-request.ts'
import { useOpenOrderForm } from './use-open-order-form.ts'

/** Props that the dialog passes to every form. */
export interface FormShared {
  place: FormPlace
  /**
   * Returns the entries made before the form was removed from the screen, for example by the end of the
   * session.
   */
  parked(): FormState | undefined
  /** Receives every change. */
  onState(state: FormState): void
  /** Closes the form, after asking if entries would be lost; resolves to whether it was closed. */
  onLeave(): Promise<boolean>
  /** Closes the form without asking. */
  onSaved(): void
}

interface NewOrderFormProps extends FormShared {
  mode: 'add' | 'hold'
  request: NewOrderRequest
}

/** Form of a new booking or hold. */
export function NewOrderForm({ mode, request, place, parked, onState, onLeave, onSaved }: NewOrderFormProps) {
  const today = useToday()
  const { actor } = place
  const form = useOpenOrderForm({
    ...place,
    mode,
    onSaved,
    onState,
    begin: () =>
      parked() ??
      beginNew(mode, request, { today, openerId: isAdmin(actor.adminLevel) ? actor.staffId : null }),
  })
  return <OrderFormBody {...form} onLeave={onLeave} onSaved={onSaved} />
}
