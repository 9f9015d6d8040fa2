import {
  closeOrderForm,
  type OrderFormRequest,
  useOrderFormOpening,
} from '#features/booking/form/order-form-request.ts'

/** Request with which the order form was opened; undefined if it was not. */
export const requestedOrderForm = (): OrderFormRequest | undefined => useOrderFormOpening.getState().request

/** Clears the request. */
export const forgetOrderForm = closeOrderForm
