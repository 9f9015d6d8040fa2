/** Data of a customer that the rules of recommendations need. */
export interface KnownGuest {
  id: number
  /** Whole number without prefix; empty for none. */
  phone: string
  /** Number of visits. */
  visits: number
}

/** Reason why a customer cannot be recorded as a guest's recommender. */
export type RecommenderFault = 'self' | 'guest-known' | 'recommender-new'

/**
 * Checks a recommendation: the recommender must have eaten here before, the guest must not. This rules out
 * self-recommendation and circles of guests who recommend each other.
 */
export function refuseRecommender(recommender: KnownGuest, guest: KnownGuest): RecommenderFault | undefined {
  const samePhone = recommender.phone !== '' && recommender.phone === guest.phone
  if (recommender.id === guest.id || samePhone) return 'self'
  if (guest.visits > 0) return 'guest-known'
  return recommender.visits === 0 ? 'recommender-new' : undefined
}
