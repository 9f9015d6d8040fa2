import { mayGiveBack } from '@roombook/domain'
import { useActor } from '#platform/session/session-store.ts'

/** Whether whoever is at work may give back what was received, or write off what is owed. */
export const useMayGiveBack = (): boolean => mayGiveBack(useActor())
