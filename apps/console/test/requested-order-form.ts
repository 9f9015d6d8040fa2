import {
  closeOrderForm,
  type OrderFormRequest,
  useOrderFormOpening,
} from '#features/booking/form/order-form-request.ts'

/** With what the order form was asked to open; undefined where nobody asked. */
export const requestedOrderForm = (): OrderFormRequest | undefined => useOrderFormOpening.getState().request

/** Nobody has asked for it. */
export const forgetOrderForm = closeOrderForm
