import { mayGiveBack } from '@roombook/domain/session'
import { useActor } from '#platform/session/session-store.ts'

/** Returns whether the user may refund received money, or write off debts. */
export const useMayGiveBack = (): boolean => mayGiveBack(useActor())
