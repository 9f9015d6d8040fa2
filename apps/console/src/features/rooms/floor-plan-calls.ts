import { callsNamed } from '#platform/api/calls-named.ts'

/** Calls for the page of the floor plan. Changed orders emit their own events. */
export const floorPlanCalls = callsNamed(
  'rooms.read-house',
  'rooms.list-periods',
  'rooms.list-turn-rules',
  'rooms.list-closed-days',
)
