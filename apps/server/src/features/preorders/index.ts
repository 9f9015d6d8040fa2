export { type PreorderSummary, preorderSummaryOf } from './preorder-summary.ts'
export { printAcceptedDishes } from './print-accepted-dishes.ts'
