import { callsNamed } from '#platform/api/calls-named.ts'

/** Calls that contain labels: here, and in the order form. */
export const labelReaders = callsNamed('settings.list-labels', 'booking.list-labels', 'customers.list-labels')
