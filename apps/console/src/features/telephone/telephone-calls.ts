import { callsNamed, type NamedCall } from '#platform/api/calls-named.ts'
import { useMay } from '#platform/permission/use-may.ts'

/** The node and plugin of the phone box (6.06). */
export const callsGate = 'shopconfig/savephonezj'

/** Whether the person at work hears of calls (6.06). */
export const useHearsCalls = (): boolean => useMay(callsGate, callsGate)

/** What shows calls. */
export const callsOfCalls: readonly NamedCall[] = callsNamed(
  'phone.list-open',
  'phone.list-messages',
  'phone.read-report',
)

/** What shows which numbers are silenced. */
export const callsOfSilence: readonly NamedCall[] = callsNamed('phone.list-silenced')

/** What shows boxes. */
export const callsOfBoxes: readonly NamedCall[] = callsNamed('phone.list-boxes', 'settings.read-phone-box')

/** What shows whether messages follow calls. */
export const callsOfTexts: readonly NamedCall[] = callsNamed('phone.read-texts')
