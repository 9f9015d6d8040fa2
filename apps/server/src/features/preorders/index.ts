export { type PreorderSummary, preorderSummaryOf } from './preorder-summary.ts'
