export { countPending } from './events/pos-event.repository.ts'
export { addSystem } from './systems/add-system.ts'
export { listPosSystems } from './systems/pos-system.repository.ts'
export { revokeSystem } from './systems/revoke-system.ts'
