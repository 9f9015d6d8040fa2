export { OrderRefunds } from './order-refunds.tsx'
