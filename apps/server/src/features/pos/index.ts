export { countPending } from './events/pos-event.repository.ts'
