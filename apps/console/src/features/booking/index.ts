export { OrderPage } from './order-board.page.tsx'
export { OrderFormHost, openOrderForm } from './order-form/index.ts'
