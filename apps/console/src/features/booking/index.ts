export { OrderFormHost, openOrderForm } from './order-form/index.ts'
