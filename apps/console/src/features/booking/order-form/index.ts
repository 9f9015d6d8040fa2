export { OrderFormHost } from './order-form-host.tsx'
export { type OrderFormRequest, openOrderForm } from './order-form-request.ts'
