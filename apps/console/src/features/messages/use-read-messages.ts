import { listMessages, readMessages } from '@roombook/contract/messages'
import { type Change, useChange } from '#platform/api/use-change.ts'

/** Marks messages as read: those of an order, or all (7.57). Shows no toast. */
export const useReadMessages = (): Change<typeof readMessages> =>
  useChange(readMessages, { quiet: true, refetch: [listMessages] })
