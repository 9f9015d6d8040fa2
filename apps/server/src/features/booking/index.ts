export { countDays } from './board/list-days.ts'
