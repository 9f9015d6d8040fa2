export { OrderFormHost, openOrderForm, useIsOrderFormOpen } from './order-form/index.ts'
export { OrdersOfPerson } from './order-list/orders-of-person.tsx'
export { useGoToOrder } from './use-go-to-order.ts'
