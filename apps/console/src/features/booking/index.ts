export { OrderFormHost, openOrderForm } from './order-form/index.ts'
export { useGoToOrder } from './use-go-to-order.ts'
