import { callsNamed } from '#platform/api/calls-named.ts'

/** What the page of the house shows. Orders say by themselves when they are changed. */
export const houseCalls = callsNamed(
  'rooms.read-house',
  'rooms.list-periods',
  'rooms.list-turn-rules',
  'rooms.list-closed-days',
)
