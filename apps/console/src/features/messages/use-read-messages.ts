import { listMessages, readMessages } from '@roombook/contract'
import { type Change, useChange } from '#platform/api/use-change.ts'

/** Notes messages as read: those of an order, or all (7.57). What is told has been seen: no toast says so. */
export const useReadMessages = (): Change<typeof readMessages> =>
  useChange(readMessages, { quiet: true, refetch: [listMessages] })
