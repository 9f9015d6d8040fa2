export { OrderFormHost } from './order-form-host.tsx'
export { openOrderForm, useIsOrderFormOpen } from './order-form-request.ts'
