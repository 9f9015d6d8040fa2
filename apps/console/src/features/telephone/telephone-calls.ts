import { callsNamed, type NamedCall } from '#platform/api/calls-named.ts'
import { useMay } from '#platform/permission/use-may.ts'

/** Permission node and plugin of the telephone box (6.06). */
export const callsGate = 'shopconfig/savephonezj'

/** Returns whether the user receives calls (6.06). */
export const useReceivesCalls = (): boolean => useMay(callsGate, callsGate)

/** Calls that read telephone calls. */
export const callsOfCalls: readonly NamedCall[] = callsNamed(
  'phone.list-open',
  'phone.list-messages',
  'phone.read-report',
)

/** Calls that read silenced numbers. */
export const callsOfSilence: readonly NamedCall[] = callsNamed('phone.list-silenced')

/** Calls that read boxes. */
export const callsOfBoxes: readonly NamedCall[] = callsNamed('phone.list-boxes', 'settings.read-phone-box')

/** Calls that read the settings of messages after calls. */
export const callsOfTexts: readonly NamedCall[] = callsNamed('phone.read-texts')
