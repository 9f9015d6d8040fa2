export { queueHookEvents } from './queue/queue-hook-events.ts'
export { endHook } from './systems/end-hook.ts'
