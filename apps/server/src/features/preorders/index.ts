export { printAcceptedDishes } from './print-accepted-dishes.ts'
