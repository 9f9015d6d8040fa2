export { OrderFormHost } from './order-form-host.tsx'
export { openOrderForm } from './order-form-request.ts'
